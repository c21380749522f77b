import { createServer } from 'node:http'
import type { PageRequest } from '#runtime/page/page-request.ts'
import { emptyListQuery } from '#runtime/routing/list-query.ts'
import { runtime } from './runtime.ts'

/** Returns the request for a path: `/` and `/en` are the start page, and everything else has no page. */
export function requestFor(path: string, format: PageRequest['format'] = 'html'): PageRequest {
  const isHome = /^\/(?:en)?$/.test(path)
  return {
    format,
    origin: 'http://localhost:3300',
    route: { name: isHome ? 'index' : 'content', params: {}, path, query: emptyListQuery },
    market: 'se',
    language: /^\/en\b/.test(path) ? 'en' : 'sv',
    customerType: 'PERSON',
    signedIn: false,
    hasLoginToken: false,
    audiences: [],
    suggestLanguage: null,
    search: '',
    former: null,
    visitor: null,
    now: Date.now(),
    failure: null,
    preview: null,
  }
}

if (import.meta.main) {
  createServer(async (request, response) => {
    const page = await runtime.render(requestFor(request.url ?? '/'))
    if (page.kind !== 'document') return response.writeHead(page.status).end()
    response.writeHead(page.status, { 'content-type': `${page.contentType}; charset=utf-8` }).end(page.body)
  }).listen(3300, '127.0.0.1')
}
