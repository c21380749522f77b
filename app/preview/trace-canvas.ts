import { parseCanvas } from '#preview/canvas-parameters.ts'
import { renderPage } from '#runtime/renderer/render-page.tsx'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import type { Trace } from '#studio/composer/trace.ts'
import { fetchStorefront } from '../fetch-storefront.ts'
import { parseMainRegion } from '../parse-main-region.ts'
import { createRenderContext } from '../render-context.ts'
import { getShop } from '../shop.ts'
import { loadCanvas } from './load-canvas.ts'

export type Traced =
  | { readonly kind: 'refused'; readonly status: 401 | 403 }
  | { readonly kind: 'missing' }
  | { readonly kind: 'traced'; readonly trace: Trace }

/**
 * Returns the trace of the canvas's page. The page is resolved and loaded here, and rendered by the shop's own gateway.
 */
export async function traceCanvas(scope: RequestScope, pageId: string): Promise<Traced> {
  const { request } = scope
  const [canvas, rendered] = await Promise.all([
    loadCanvas(scope, pageId, parseCanvas(request.search)),
    fetchStorefront(
      canvasAddress(request, pageId),
      request.visitor?.token ? { 'ralph-auth': request.visitor.token } : {},
    ),
  ])
  if (canvas.kind !== 'canvas') return canvas
  const { loaded } = canvas
  const { page } = loaded
  const milliseconds = new Map<ResolvedNode, number>()
  const problems: Trace['problems'] = []
  await renderPage({
    page,
    registry: getShop().registry,
    context: createRenderContext(loaded).shared,
    mode: 'live',
    deadline: getShop().limits.loader,
    still: null,
    report: ({ blockId, type, code, message }) => problems.push({ blockId, type, code, message }),
    onPrepared: (node, took) => milliseconds.set(node, Math.round(took * 10) / 10),
  }).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    problems.push({ blockId: '', type: 'page', code: 'page-failed', message })
  })
  const main = rendered.status === 200 ? parseMainRegion(rendered.text) : null
  const threw = (main?.failed ?? []).map((failed) => ({ ...failed, code: 'view-failed' }))
  return {
    kind: 'traced',
    trace: {
      page: page.id,
      revision: page.revision,
      blocks: Object.entries(page.regions).flatMap(([region, nodes]) => blocksOf(nodes, region, 0, milliseconds)),
      notes: page.trace.map(({ blockId, note }) => ({ blockId, note })),
      coverage: page.coverage.map(({ blockId, path, shown }) => ({ blockId, path, shown })),
      problems: [...problems, ...threw],
      varyDims: [...page.varyDims],
      nextChangeAt: page.nextChangeAt,
      mainBytes: main?.bytes ?? null,
    },
  }
}

function blocksOf(
  nodes: readonly ResolvedNode[],
  region: string,
  depth: number,
  milliseconds: ReadonlyMap<ResolvedNode, number>,
): Trace['blocks'] {
  return nodes.flatMap((node) => [
    {
      id: node.id,
      type: node.type,
      region,
      depth,
      variant: node.variant,
      section: node.sectionId ?? null,
      milliseconds: milliseconds.get(node) ?? null,
    },
    ...Object.values(node.slots).flatMap((inner) => blocksOf(inner, region, depth + 1, milliseconds)),
  ])
}

function canvasAddress({ marketAlias, language, search }: RequestScope['request'], pageId: string): string {
  const here = { market: marketAlias, language, config: getShop().config }
  return `${hrefTo({ route: 'preview-widgets' }, here)}/show/${pageId}?${search}`
}
