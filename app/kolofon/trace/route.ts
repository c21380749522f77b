import { QueryFailed } from '#runtime/data/server-query.ts'
import { findScope } from '#runtime/renderer/request-scope.ts'
import { markPreview } from '../../preview/preview-scope.ts'
import { traceCanvas } from '../../preview/trace-canvas.ts'

export const dynamic = 'force-dynamic'

/** Responds with a page's trace, for the composer. Only the gateway calls this route, with the request in scope. */
export async function GET(): Promise<Response> {
  const scope = findScope()
  const [, pageId, ...more] = (scope?.request.route.params.rest ?? '').split('/')
  if (!scope?.request.trace || !pageId || more.length > 0) return refuse(404, 'NOT_FOUND', 'Not found.')
  markPreview(scope.outcome)
  try {
    const traced = await traceCanvas(scope, pageId)
    if (traced.kind === 'traced') return Response.json(traced.trace)
    if (traced.kind === 'missing') return refuse(404, 'NOT_FOUND', 'There is no such page or revision.')
    return refuse(
      traced.status,
      traced.status === 401 ? 'UNAUTHENTICATED' : 'FORBIDDEN',
      'This requires a staff session.',
    )
  } catch (error) {
    if (!(error instanceof QueryFailed)) throw error
    return refuse(503, 'UNAVAILABLE', 'The back end is unavailable.')
  }
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status })
}
