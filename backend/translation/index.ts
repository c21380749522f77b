import type { BackendModule } from '../kernel/module.ts'
import { createTranslationResolvers } from './translation.resolvers.ts'
import { createTranslationService, type TranslationDeps } from './translation.service.ts'

export { createLibreTranslate } from './libretranslate.ts'

/** Creates the module of machine translation, which suggests texts to staff and stores nothing. */
export function createTranslationModule(deps: TranslationDeps): BackendModule {
  return { name: 'translation', resolvers: createTranslationResolvers(createTranslationService(deps)) }
}
