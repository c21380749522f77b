import { createTranslator } from '#runtime/i18n/translate.ts'
import { markdownPage } from '#runtime/markdown/markdown-page.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import type { ComposedPage, DataScope, DocumentPort, PreparedDocument, SharedContext } from '#runtime/page/ports.ts'
import { createLinks, withAbsoluteUrls } from '../links.ts'
import { loadSearchEngines } from '../search-engines.ts'
import type { Shop } from '../shop.ts'
import type { PageAssets } from './assets.ts'
import { localeOf } from './locale-of.ts'
import { type DocumentParts, pageDocument } from './page-document.tsx'
import type { ShopPlace } from './source.ts'

/**
 * Creates the port that renders the document around a page's blocks. The second argument has the parts that a preview
 * replaces.
 */
export function createDocument(
  { config, assets }: Pick<Shop, 'config'> & { readonly assets: PageAssets },
  { stub, ...parts }: DocumentParts & Pick<DocumentPort<ShopPlace>, 'stub'> = {},
): DocumentPort<ShopPlace> {
  return {
    ...(stub && { stub }),
    share({ context, aliases }: ComposedPage<ShopPlace>, request: PageRequest, data: DataScope): SharedContext {
      const links = createLinks(context, config, aliases)
      const own = request.format === 'markdown' ? withAbsoluteUrls(links, request.origin) : links
      const locale = localeOf(context)
      return { ...context, ...own, query: data.query, t: createTranslator(context.language), locale }
    },
    async prepare(composed, request, data): Promise<PreparedDocument> {
      const { page, context, aliases, place } = composed
      const found = await loadSearchEngines(composed, config, data)
      const { canonical } = found
      return {
        canonical,
        isIndexed: found.indexed,
        html({ regions, status, missingBlocks }) {
          const searchEngines = status === 200 ? found : { ...found, indexed: false, alternates: [] }
          const links = createLinks(context, config, aliases)
          const theme = place.theme
          const locale = localeOf(context)
          return pageDocument({
            ...{ page, context, locale, links, theme, searchEngines, request, assets, regions, missingBlocks },
            ...parts,
          })
        },
        markdown({ body, status }) {
          const { title, description } = page.seo
          const url = found.indexed && status === 200 ? canonical : null
          return markdownPage({
            title,
            description,
            url,
            language: context.language,
            currency: context.market.currency.code,
            body,
          })
        },
      }
    },
  }
}
