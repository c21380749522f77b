import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestDecision } from '#runtime/guards/resolve-request.ts'
import type { PagesOptions } from '../pages.ts'
import { serveStored } from '../serve-stored.ts'

export type ContentsOptions = Pick<PagesOptions, 'cache' | 'resolve' | 'render' | 'publicUrl' | 'clock'>

/** `/llms.txt`: the shop's table of contents, for whoever would rather not read HTML. */
export function createContents(options: ContentsOptions) {
  return async function serveContents(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { market, language, customerType, route } = entrance(options.resolve)
    const began = options.clock()
    const { answer, state } = await options.cache.answer('contents', { market, language, customerType }, () =>
      options.render({
        host: request.headers.host ?? 'localhost',
        url: '/llms.txt',
        rsc: false,
        request: {
          origin: options.publicUrl,
          route,
          marketAlias: market,
          language,
          customerType,
          signedIn: false,
          audiences: [],
          suggestLanguage: null,
          visitor: null,
          search: '',
          markdown: 'contents',
        },
      }),
    )
    serveStored(request, response, answer, {
      base: {},
      state,
      now: options.clock(),
      shared: true,
      showsTags: false,
      renderMilliseconds: options.clock() - began,
    })
  }
}

/** Roots may lead on once to a market and once to a page. */
const mostRedirects = 3

/** The page that somebody of whom nothing is known comes to first. */
function entrance(resolve: ContentsOptions['resolve']): Extract<RequestDecision, { kind: 'page' }> {
  let url = '/'
  for (let tries = 0; tries <= mostRedirects; tries += 1) {
    const decision = resolve({ url, headers: {} })
    if (decision.kind === 'page') return decision
    if (decision.kind === 'refuse') break
    url = decision.location
  }
  throw new Error('The root of the shop leads nowhere.')
}
