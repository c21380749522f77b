import { actionNameIn } from '#runtime/actions/contract.ts'
import { QueryFailed } from '#runtime/data/server-query.ts'
import { failureStatus } from '#runtime/page/block-problem.ts'
import { dependsOn } from '#runtime/page/depends.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import type { RenderedPage } from '#runtime/page/rendered-page.ts'
import { handleAction } from '../handle-action.ts'
import { renderLlmsTxt } from '../render-llms-txt.ts'
import { getShop } from '../shop.ts'
import { unsubscribe } from '../unsubscribe.ts'
import { pageAssets } from './assets.ts'
import { createShopRuntime } from './shop-runtime.ts'

export interface ShopPages {
  /** Makes the page of a request, or a preview of one. Returns null when the request is for a staff screen. */
  render(request: PageRequest): Promise<RenderedPage | null>
  /** Makes `/llms.txt`. */
  renderContents(request: PageRequest): Promise<RenderedPage>
  /** Runs the action of a form post, or of a link that reads. */
  act(request: Request): Promise<Response>
}

/** URLs of files that documents load. */
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
export function openShopPages({ shop, previews, scripts = [] }: PageFiles): ShopPages {
  const live = createShopRuntime(getShop(), pageAssets(shop, scripts))
  const previewAssets = pageAssets([...shop, ...previews], scripts)
  return {
    async render(request) {
      if (request.failure || !previewRoutes.has(request.route.name)) return live.render(request)
      try {
        // Loaded when staff need it; shoppers' pages have neither its code nor its styles.
        const { renderPreview } = await import('../preview/render-preview.ts')
        return await renderPreview(request, previewAssets)
      } catch (error) {
        return failedPreview(error)
      }
    },
    renderContents: renderLlmsTxt,
    async act(request) {
      return (await unsubscribe(request)) ?? handleAction(request, actionNameIn(request.url))
    },
  }
}

function failedPreview(cause: unknown): RenderedPage {
  const shared = { depends: dependsOn({}), problems: [], timings: new Map<string, number>() }
  const retryAfter = cause instanceof QueryFailed ? cause.retryAfter : null
  return { ...shared, kind: 'failure', status: failureStatus(cause), cause, text: null, retryAfter }
}
