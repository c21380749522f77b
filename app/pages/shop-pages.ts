import type { Pages } from '#gateway/render.ts'
import { actionNameIn } from '#runtime/actions/contract.ts'
import { failureOf } from '#runtime/page/rendered-page.ts'
import { handleAction } from '../handle-action.ts'
import { renderLlmsTxt } from '../render-llms-txt.ts'
import { getShop } from '../shop.ts'
import { unsubscribe } from '../unsubscribe.ts'
import { pageAssets } from './assets.ts'
import { createShopRuntime } from './shop-runtime.ts'

export interface PageFiles {
  readonly shop: readonly string[]
  readonly previews: readonly string[]
  readonly scripts?: readonly string[]
}

const previewRoutes: ReadonlySet<string> = new Set(['preview-widgets', 'content-preview'])

export function openShopPages({ shop, previews, scripts = [] }: PageFiles): Pages {
  const live = createShopRuntime(getShop(), pageAssets(shop, scripts))
  const previewAssets = pageAssets([...shop, ...previews], scripts)
  return {
    async render(request) {
      if (request.failure || !previewRoutes.has(request.route.name)) return live.render(request)
      try {
        // Load the code of previews on demand, so that shoppers' pages contain neither this code nor its styles.
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
