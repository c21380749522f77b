import { createServer } from 'node:http'
import { guestRequest, type PageRequest } from '#runtime/public/page.ts'
import { runtime } from './runtime.ts'

/** Returns the request for a path: `/` and `/en` are the start page, and no other path has a page. */
export function requestFor(path: string, format: PageRequest['format'] = 'html'): PageRequest {
  const name = /^\/(?:en)?$/.test(path) ? 'index' : 'content'
  const language = /^\/en\b/.test(path) ? 'en' : 'sv'
  const place = { origin: 'http://localhost:3300', market: 'se', customerType: 'PERSON' }
  return guestRequest({ ...place, language, route: { name, path }, format })
}

if (import.meta.main) {
  createServer(async (request, response) => {
    const page = await runtime.render(requestFor(request.url ?? '/'))
    if (page.kind !== 'document') return response.writeHead(page.status).end()
    response.writeHead(page.status, { 'content-type': `${page.contentType}; charset=utf-8` }).end(page.body)
  }).listen(3300, '127.0.0.1')
}
