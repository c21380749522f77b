import { parseCanvas } from '#preview/canvas-parameters.ts'
import { noteFault } from '#runtime/data/app-faults.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import type { RenderedPage } from '#runtime/page/rendered-page.ts'
import type { PageAssets } from '../pages/assets.ts'
import { createShopRuntime } from '../pages/shop-runtime.ts'
import { getShop } from '../shop.ts'
import { loadCanvas } from './load-canvas.ts'
import { messagePage, previewDocument } from './message-page.tsx'
import { PreviewScript } from './preview-script.tsx'
import { renderStub } from './render-stub.tsx'

/**
 * Renders `/preview-widgets/show/<id>` for the composer's frame. The page shows a revision as the shop would show it.
 */
export async function renderCanvas(request: PageRequest, pageId: string, assets: PageAssets): Promise<RenderedPage> {
  const canvas = await loadCanvas(request, pageId, parseCanvas(request.search))
  const t = createTranslator(request.language)
  if (canvas.kind === 'refused') return messagePage(request, assets, { ...canvas, title: t('preview:staffOnly') })
  const missing = () => messagePage(request, assets, { status: 404, title: t('preview:missing') })
  if (canvas.kind === 'missing') return missing()
  const { revision } = canvas
  const runtime = createShopRuntime(getShop(), assets, {
    stub: renderStub,
    end: ({ language }, own) => <PreviewScript page={own} language={language} isCanvas />,
  })
  const page = await runtime.render({ ...canvas.request, format: 'html' })
  return page.kind === 'redirect' || (page.kind === 'document' && page.page.revision !== revision) ? missing() : page
}

export async function renderTrace(request: PageRequest, pageId: string, assets: PageAssets): Promise<RenderedPage> {
  const canvas = await loadCanvas(request, pageId, parseCanvas(request.search))
  if (canvas.kind === 'refused') {
    const code = canvas.status === 401 ? 'UNAUTHENTICATED' : 'FORBIDDEN'
    return refuse(canvas.status, code, 'This requires a staff session.')
  }
  const missing = () => refuse(404, 'NOT_FOUND', 'There is no such page or revision.')
  if (canvas.kind === 'missing') return missing()
  const runtime = createShopRuntime(getShop(), assets, { stub: renderStub })
  const page = await runtime.render({ ...canvas.request, format: 'trace' })
  if (page.kind === 'failure') {
    if (page.status === 500) noteFault('a trace failed', page.cause)
    return { ...refuse(page.status, 'UNAVAILABLE', 'The page could not be rendered.'), problems: page.problems }
  }
  return page.kind === 'redirect' || page.page.revision !== canvas.revision ? missing() : page
}

function refuse(status: number, code: string, message: string): RenderedPage {
  return previewDocument({ status, contentType: 'application/json', body: JSON.stringify({ code, message }) })
}
