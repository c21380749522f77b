import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Failure } from '#runtime/context.ts'
import type { RequestDecision } from '#runtime/guards/resolve-request.ts'
import { guestRequest } from '#runtime/page/page-request.ts'
import type { Language } from '#schemas/languages.ts'
import { findEntrance, type Resolve } from './entrance.ts'
import type { RenderedResponse } from './page-cache/cached-response.ts'
import { allTags, Epochs } from './page-cache/epochs.ts'
import { homeIn, languageOfRequest } from './page-language.ts'
import { escapeHtml } from './plain-page.ts'
import type { Render } from './render.ts'

export interface ErrorPagesOptions {
  readonly resolve: Resolve
  readonly render: Render
  readonly publicUrl: string
  readonly clock: () => number
}

type Place = Pick<Extract<RequestDecision, { kind: 'page' }>, 'market' | 'language' | 'customerType'>

/** Messages of an error page. `again` is the URL to retry, or null when a retry would not help. */
export interface ErrorWords {
  readonly status: number
  readonly title: string
  readonly text: string
  readonly reference: string
  readonly again: string | null
}

export interface ErrorPage {
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

interface Template {
  readonly answer: RenderedResponse
  /** Time from which the template must be rendered again, in epoch milliseconds. */
  outdatedAt: number
}

const blanks = {
  status: 'kolofon:error-status',
  title: 'kolofon:error-title',
  text: 'kolofon:error-text',
  reference: 'kolofon:error-reference',
  again: '/kolofon:error-again',
} satisfies Failure
const againLink = /<a [^>]*href="\/kolofon:error-again"[^>]*>[^<]*<\/a>/
/** Maximum age of a template in milliseconds, even if nothing on the page has changed. */
const templateLife = 600_000
/** Milliseconds before a failed template is rendered again. */
const retryAfter = 10_000
/** Maximum number of templates (LRU). The shop needs one per market, language and customer type. */
const maxTemplates = 200

export interface ErrorPages {
  find(request: IncomingMessage, wordsIn: (language: Language) => ErrorWords): ErrorPage | null
  /** Renders the template for a market, language and customer type, unless a current template is cached. */
  prepare(place: Place): Promise<void>
  purge(tags: readonly string[]): void
}

/**
 * Creates error pages with the shop's header and footer, from the published page of the route `error`. A template is
 * rendered in advance for each market, language and customer type in use. Its placeholders are replaced when an error
 * occurs.
 */
export function createErrorPages({ resolve, render, publicUrl, clock }: ErrorPagesOptions): ErrorPages {
  const templates = new LRUCache<string, Template>({ max: maxTemplates })
  const busy = new Map<string, Promise<void>>()
  const failedAt = new LRUCache<string, number>({ max: maxTemplates })
  const epochs = new Epochs()

  async function make(key: string, { market, language, customerType }: Place): Promise<void> {
    const began = clock()
    const epoch = epochs.now
    const route = { name: 'error', path: homeIn(language) }
    const request = guestRequest({ origin: publicUrl, route, market, language, customerType, failure: blanks })
    const answer = await render({ ...request, rsc: false })
    // Store an incomplete page, for example one without its header, only if there is no template yet.
    const isWorse = answer.incomplete && templates.has(key)
    if (answer.failure !== null || isWorse || !saysWhatIsWrong(answer)) return void failedAt.set(key, began)
    failedAt.delete(key)
    const outdatedAt = Math.min(answer.nextChangeAt ?? Infinity, began + templateLife)
    // The template may show the state before a change that arrived during the render.
    templates.set(key, { answer, outdatedAt: epochs.straddled(epoch, answer.tags) ? 0 : outdatedAt })
  }

  return {
    find(request, wordsIn) {
      const place = placeOf(request, resolve)
      const template = place && templates.get(keyOf(place))
      if (!template) return null
      return { headers: template.answer.headers, html: fillIn(template.answer, wordsIn(place.language)) }
    },
    async prepare(place) {
      const key = keyOf(place)
      const now = clock()
      const known = templates.get(key)
      if (known && known.outdatedAt > now) return
      if (now - (failedAt.get(key) ?? -Infinity) < retryAfter) return
      const making = busy.get(key) ?? make(key, place).finally(() => busy.delete(key))
      busy.set(key, making)
      await making
    },
    purge(tags) {
      epochs.change(tags)
      const changed = new Set(tags)
      for (const template of templates.values()) {
        if (changed.has(allTags) || template.answer.tags.some((tag) => changed.has(tag))) template.outdatedAt = 0
      }
    },
  }
}

const keyOf = ({ market, language, customerType }: Place) => `${market} ${language} ${customerType}`

/**
 * Returns the market, language and customer type of the requested page. For a URL without a page, returns those of the
 * start page in the visitor's language.
 */
function placeOf(request: IncomingMessage, resolve: Resolve): Place | null {
  const { headers, url = '/' } = request
  const resolved = resolve({ url, headers })
  return resolved.kind === 'page' ? resolved : findEntrance(resolve, homeIn(languageOfRequest(request)), headers)
}

/**
 * Returns whether the template contains the placeholder of the title. An editor may have removed the block that shows
 * it.
 */
function saysWhatIsWrong({ body }: RenderedResponse): boolean {
  return body.includes(blanks.title)
}

function fillIn({ body }: RenderedResponse, { status, title, text, reference, again }: ErrorWords): string {
  let html = body.toString('utf8')
  html = again === null ? html.replace(againLink, '') : html.replaceAll(blanks.again, () => escapeHtml(again))
  const words = { status: String(status), title, text, reference }
  for (const [name, word] of Object.entries(words)) {
    html = html.replaceAll(blanks[name as keyof typeof words], () => escapeHtml(word))
  }
  return html
}
