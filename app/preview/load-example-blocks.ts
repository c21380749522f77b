import type { RequestQuery } from '#runtime/data/request-query.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { type LoadedBlocks, loadBlocks } from '#runtime/page/load-blocks.ts'
import { createLinks } from '../links.ts'
import { localeOf } from '../pages/locale-of.ts'
import { getShop } from '../shop.ts'
import type { LoadedExample } from './load-example.ts'

/**
 * Loads the block of an example as the live shop does. The caller may pass its own `query` in place of the page's data
 * access, to observe the block's queries.
 */
export function loadExampleBlocks(
  { page, context, data }: Pick<LoadedExample, 'page' | 'context' | 'data'>,
  query: RequestQuery = data,
): Promise<LoadedBlocks> {
  const { registry, config, limits } = getShop()
  return loadBlocks({
    page,
    registry,
    context: {
      ...context,
      ...createLinks(context, config),
      query: query.query,
      t: createTranslator(context.language),
      locale: localeOf(context),
    },
    deadline: limits.loader,
  })
}
