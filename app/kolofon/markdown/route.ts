import { isUnavailable } from '#runtime/renderer/report-problem.ts'
import { findScope, type RequestScope } from '#runtime/renderer/request-scope.ts'
import { renderLlmsTxt } from '../../render-llms-txt.ts'
import { renderMarkdownPage } from '../../render-markdown-page.ts'

export const dynamic = 'force-dynamic'

/**
 * Responds with a page as Markdown. Only the gateway calls this route, with the request in scope; other callers get
 * 404.
 */
export async function GET(): Promise<Response> {
  const scope = findScope()
  if (!scope?.request.markdown) return answer('Not found', 404)
  try {
    if (scope.request.markdown === 'contents') return answer(await renderLlmsTxt(scope))
    return answer(await renderMarkdownPage(scope), 200, 'text/markdown')
  } catch (error) {
    return failed(scope, error)
  }
}

function failed({ outcome }: RequestScope, error: unknown): Response {
  outcome.cacheable = false
  outcome.status = isUnavailable(error) ? 503 : 500
  outcome.problems.push({
    page: outcome.page ?? '',
    revision: outcome.revision ?? '',
    blockId: '',
    type: 'page',
    code: 'view-failed',
    message: error instanceof Error ? error.message : String(error),
  })
  return answer('Something went wrong.', outcome.status)
}

function answer(text: string, status = 200, type = 'text/plain'): Response {
  return new Response(text, { status, headers: { 'content-type': `${type}; charset=utf-8` } })
}
