import type { BackendModule } from '../kernel/module.ts'
import { type ContentResolverDeps, createContentResolvers } from './content.resolvers.ts'
import { type ContentDeps, type ContentService, createContentService } from './content.service.ts'

export { seedPages } from './content.service.ts'

/** Page definitions, their revisions and pointers. */
export function createContentModule(
  deps: ContentDeps & Pick<ContentResolverDeps, 'pathToRoute'>,
): BackendModule & { readonly service: ContentService } {
  const service = createContentService(deps)
  return {
    name: 'content',
    resolvers: createContentResolvers({ content: service, pathToRoute: deps.pathToRoute }),
    service,
  }
}
