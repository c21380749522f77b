import type { Language } from '#schemas/languages.ts'
import { type LinkKind, linkWords } from './one-time-words.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? '')

/** The page of a link that waits for a press; without script, and nothing of it is loaded from elsewhere. */
export function pressPage(input: {
  readonly kind: LinkKind
  readonly language: Language
  readonly token: string
  /** The address to which the press leads, without the token. */
  readonly next: string
  readonly action: string
  readonly isSignedIn: boolean
}): string {
  const { kind, language, token, next, action, isSignedIn } = input
  const words = linkWords[language]
  const hidden = Object.entries({ kind, token, next }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  const warning = kind === 'login' && isSignedIn ? `<p>${escapeHtml(words.replaces)}</p>` : ''
  return frame(
    language,
    words.title[kind],
    `${warning}<p>${escapeHtml(words.once)}</p><form method="post" action="${escapeHtml(action)}">${hidden.join('')}<p><button type="submit">${escapeHtml(words.press[kind])}</button></p></form>`,
  )
}

/** The page of a link that was used or has ended; `ask` is where a new one is asked for. */
export function endedPage(kind: LinkKind, language: Language, ask: string): string {
  const words = linkWords[language]
  const link = `<p><a href="${escapeHtml(ask)}">${escapeHtml(words.ask[kind])}</a></p>`
  return frame(language, words.ended, `<p>${escapeHtml(words.next[kind])}</p>${link}`)
}

function frame(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} – Kolofon</title></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}
