import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SendError } from './send-error.ts'

export type BundledFiles = (path: string) => Promise<string | Uint8Array | null>

export function createBundledFiles(files: BundledFiles, sendError: SendError) {
  return async function serveBundled(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const content = await files(path)
    if (content === null) {
      return sendError(request, response, { status: 404, code: 'NOT_FOUND', message: 'There is no such file.' })
    }
    const type = path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : content)
  }
}
