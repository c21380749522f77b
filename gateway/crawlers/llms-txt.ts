import type { IncomingMessage, ServerResponse } from 'node:http'
import { guestRequest } from '#runtime/page/page-request.ts'
import { findEntrance } from '../entrance.ts'
import type { PagesOptions } from '../pages.ts'
import type { Render } from '../render.ts'
import { serveCached } from '../serve-cached.ts'

export interface ContentsOptions extends Pick<PagesOptions, 'cache' | 'resolve' | 'publicUrl' | 'clock'> {
  readonly render: Render
}

/** Creates the handler of `/llms.txt`, the shop's table of contents for clients that prefer not to read HTML. */
export function createLlmsTxt(options: ContentsOptions) {
  return async function serveContents(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const entrance = findEntrance(options.resolve, '/', {})
    if (!entrance) throw new Error('The root of the shop has no redirect.')
    const { market, language, customerType, route } = entrance
    const began = options.clock()
    const { answer, state } = await options.cache.answer('contents', { market, language, customerType }, () =>
      options.render({
        ...guestRequest({ format: 'markdown', origin: options.publicUrl, route, market, language, customerType }),
        rsc: false,
      }),
    )
    await serveCached(request, response, answer, {
      base: {},
      state,
      now: options.clock(),
      shared: true,
      showsTags: false,
      renderMilliseconds: options.clock() - began,
    })
  }
}
