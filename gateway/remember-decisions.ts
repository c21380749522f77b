import { LRUCache } from 'lru-cache'
import type { RequestDecision } from '#runtime/guards/resolve-request.ts'
import type { ResolveInput } from '#runtime/guards/resolve-storefront.ts'
import { createCookieFilter } from '#schemas/cookies.ts'
import type { Resolve } from './entrance.ts'

interface RememberOptions<Basis> {
  /**
   * Returns the data on which all decisions depend in addition to the request. When it returns another object, all
   * remembered decisions are dropped.
   */
  readonly basis: () => Basis
  /** Decides about a request. Must be pure. */
  readonly resolve: (input: Pick<ResolveInput, 'url' | 'headers'>, basis: Basis) => RequestDecision
}

/** The only cookies on which a decision depends, unless its page is personal or the visitor is signed in. */
const decisive = createCookieFilter(['kolofon-compare', 'ralph-locale', 'ralph-selected-market', 'ralph-user-type'])
/**
 * Cookie with the access token of signed-in visitors. Decisions about their requests are not remembered, so that no
 * token stays in memory.
 */
const token = createCookieFilter(['ralph-auth'])
const maxDecisions = 4_000
/**
 * Maximum characters of the key (the URL and the headers on which a decision depends). Decisions with longer keys are
 * not remembered.
 */
const longest = 1_000

/**
 * What is remembered for a key: the decision, if it depends only on the key; `personal`, if it depends on all cookies;
 * or `by language`, if it is stored under the key with the language headers appended.
 */
type Remembered = RequestDecision | 'personal' | 'by language'

/**
 * Remembers decisions by URL, decisive cookies and, if the decision read them, language headers. Apart from these, a
 * decision depends only on `basis`, so a remembered decision is right for every request with the same values.
 */
export function rememberDecisions<Basis>({ basis, resolve }: RememberOptions<Basis>): Resolve {
  const known = new LRUCache<string, Remembered>({ max: maxDecisions })
  let current = basis()

  function decide(key: string, input: Parameters<Resolve>[0], cookie: string): RequestDecision {
    const { url, headers } = input
    let readsLanguage = false
    const read = (name: string) => {
      readsLanguage = true
      return headers[name]
    }
    const reduced = {
      cookie,
      get 'accept-language'() {
        return read('accept-language')
      },
      get 'user-agent'() {
        return read('user-agent')
      },
    }
    const decision = resolve({ url, headers: reduced }, current)
    const isPersonal = decision.kind === 'page' && decision.visitor !== null
    const full = readsLanguage ? key + languageOf(headers) : key
    if (full.length <= longest) {
      if (readsLanguage) known.set(key, 'by language')
      known.set(full, isPersonal ? 'personal' : decision)
    }
    return isPersonal ? resolve(input, current) : decision
  }

  return function resolveRemembered(input) {
    const latest = basis()
    if (latest !== current) {
      known.clear()
      current = latest
    }
    const cookie = decisiveCookies(input.headers.cookie)
    if (cookie === null) return resolve(input, current)
    const key = `${input.url}\n${cookie}`
    let found = known.get(key)
    if (found === 'by language') found = known.get(key + languageOf(input.headers))
    if (found === 'personal') return resolve(input, current)
    return typeof found === 'object' ? found : decide(key, input, cookie)
  }
}

function languageOf(headers: ResolveInput['headers']): string {
  return `\n${headers['accept-language'] ?? ''}\n${headers['user-agent'] ?? ''}`
}

/** Returns a `Cookie` header with only the decisive cookies, or null when no decision may be remembered. */
function decisiveCookies(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return ''
  if (typeof header !== 'string') return null
  return header.includes('ralph-auth') && token(header) !== '' ? null : decisive(header)
}
