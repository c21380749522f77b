import { createTranslator } from '#runtime/i18n/translate.ts'
import type { Language } from '#schemas/languages.ts'
import { homeIn } from './page-language.ts'
import { escapeHtml, plainPage } from './plain-page.ts'

export type LinkKind = 'login' | 'order'

const paragraph = (text: string, type = '') => `<p${type && ` class="${type}"`}>${escapeHtml(text)}</p>`

export function confirmLinkPage(input: {
  readonly kind: LinkKind
  readonly language: Language
  readonly token: string
  /** URL, without the token, to which the button leads after the link is redeemed. */
  readonly next: string
  readonly action: string
  readonly owner: string | null
  readonly isSignedIn: boolean
}): string {
  const { kind, language, token, next, action, owner, isSignedIn } = input
  const t = createTranslator(language)
  const hidden = Object.entries({ kind, token, next }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  const body = [
    owner === null ? '' : paragraph(t(`links:${kind}.owner`, { owner })),
    kind === 'login' && isSignedIn ? paragraph(t('links:replaces'), 'note') : '',
    `<form method="post" action="${escapeHtml(action)}">${hidden.join('')}<button type="submit">${escapeHtml(t(`links:${kind}.press`))}</button></form>`,
    paragraph(t('links:once'), 'muted'),
  ]
  return plainPage({ language, title: t(`links:${kind}.title`), body: body.join(''), home: homeIn(language) })
}

export function expiredLinkPage(kind: LinkKind, language: Language, next: string): string {
  const t = createTranslator(language)
  const home = homeIn(language)
  const account = `${language === 'sv' ? '' : home}/account`
  const requestUrl = kind === 'login' ? next.split('?', 1)[0] || account : `${account}/order`
  const body = [
    paragraph(t(`links:${kind}.ended`)),
    `<nav><a class="button" href="${escapeHtml(requestUrl)}">${escapeHtml(t(`links:${kind}.ask`))}</a><a href="${home}">${escapeHtml(t('errors:start'))}</a></nav>`,
  ]
  return plainPage({ language, title: t('links:endedTitle'), body: body.join(''), home })
}
