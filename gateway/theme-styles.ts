import type { IncomingMessage, ServerResponse } from 'node:http'
import { themeCss } from '#schemas/values/theme.ts'
import type { SendError } from './send-error.ts'

/**
 * Creates the handler of the themes' stylesheets. The values of a theme are in the query of the URL, so the gateway
 * does not need to know the themes.
 */
export function createThemeStyles(sendError: SendError) {
  return function serveTheme(request: IncomingMessage, response: ServerResponse): void {
    const [, query = ''] = (request.url ?? '').split('?', 2)
    const css = themeCss(query)
    if (css === null) {
      sendError(request, response, { status: 404, code: 'NOT_FOUND', message: 'There is no such theme.' })
      return
    }
    response.writeHead(200, {
      'content-type': 'text/css; charset=utf-8',
      'content-length': Buffer.byteLength(css),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    response.end(request.method === 'HEAD' ? undefined : css)
  }
}
