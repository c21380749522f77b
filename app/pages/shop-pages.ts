import type { Pages } from '#gateway/render.ts'
import { actionNameIn } from '#runtime/actions/contract.ts'
import { failureOf } from '#runtime/page/rendered-page.ts'
import { handleAction } from '../handle-action.ts'
import { renderLlmsTxt } from '../render-llms-txt.ts'
import { getShop } from '../shop.ts'
import { unsubscribe } from '../unsubscribe.ts'
import { pageAssets } from './assets.ts'
import { createShopRuntime } from './shop-runtime.ts'

/** URLs of the files that documents load. */
export interface PageFiles {
  /** Styles of every page. */
  readonly shop: readonly string[]
  /** Styles that only previews need. */
  readonly previews: readonly string[]
  /** Scripts besides the page's own. */
  readonly scripts?: readonly string[]
}

const previewRoutes: ReadonlySet<string> = new Set(['preview-widgets', 'content-preview'])

/** Opens the pages of the shop, with the files of their build. */
export function openShopPages({ shop, previews, scripts = [] }: PageFiles): Pages {
  const live = createShopRuntime(getShop(), pageAssets(shop, scripts))
  const previewAssets = pageAssets([...shop, ...previews], scripts)
  return {
    async render(request) {
      if (request.failure || !previewRoutes.has(request.route.name)) return live.render(request)
      try {
        // Load the code of previews only for the first preview, so that shoppers' pages contain neither this code nor
        // its styles.
        const { renderPreview } = await import('../preview/render-preview.ts')
        return await renderPreview(request, previewAssets)
      } catch (error) {
        return failureOf(error)
      }
    },
    renderContents: renderLlmsTxt,
    async act(request) {
      return (await unsubscribe(request)) ?? handleAction(request, actionNameIn(request.url))
    },
  }
}
