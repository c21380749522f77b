import type { PageRequest } from '#runtime/page/page-request.ts'
import type { RenderedPage } from '#runtime/page/rendered-page.ts'
import type { PageAssets } from '../pages/assets.ts'
import { renderBlockForBuilder, renderExampleAlone } from './render-alone.tsx'
import { renderCanvas, renderTrace } from './render-canvas.tsx'
import { renderLink } from './render-link.tsx'

/**
 * Renders the preview at a URL: a preview link, the canvas or its trace, a gallery example, or a block for Builder.
 * Returns null when the request is for a staff screen.
 */
export async function renderPreview(request: PageRequest, assets: PageAssets): Promise<RenderedPage | null> {
  const { route } = request
  if (route.name === 'content-preview') return renderLink(request, assets)
  const [part = '', name, ...more] = (route.params.rest ?? '').split('/')
  if (name === undefined || more.length > 0) return null
  if (part === 'show') return renderCanvas(request, name, assets)
  if (part === 'trace') return renderTrace(request, name, assets)
  if (part === 'builder') return name === 'block' ? renderBlockForBuilder(request, assets) : null
  return renderExampleAlone(request, { type: part, example: name }, assets)
}
