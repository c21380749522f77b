import type { Translate } from '#runtime/i18n/translation.ts'
import type { Condition, Predicate, Window } from '#schemas/condition.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { kindOfPredicate, wantedOf } from './condition-rows.ts'

export interface SentenceWords {
  readonly t: Translate
  readonly language: StaffLanguage
  /** Returns the current name of a market, a language, a campaign … */
  readonly nameOf: (kind: string, id: string) => string
}

/**
 * Returns a condition as a sentence: “Visas i Sverige och Finland, 27 nov. 2026 00:00 – 1 dec. 2026 00:00 svensk tid”.
 */
export function conditionSentence(condition: Condition | undefined, words: SentenceWords): string {
  const { t } = words
  if (!condition || ('all' in condition && condition.all.length === 0)) return t('form:when.always')
  return t('form:when.shown', { when: phraseOf(condition, words, false) })
}

/**
 * Returns a condition as a part of a sentence. An inner `all` or `any` with several parts is put in brackets.
 */
function phraseOf(condition: Condition, words: SentenceWords, isInner: boolean): string {
  const { t } = words
  const bracketed = (text: string, parts: number) => (isInner && parts > 1 ? `(${text})` : text)
  if ('all' in condition) {
    const parts = condition.all.map((part) => phraseOf(part, words, true))
    return bracketed(parts.join(', ') || t('form:when.anywhere'), parts.length)
  }
  if ('any' in condition) {
    const parts = condition.any.map((part) => phraseOf(part, words, true))
    return bracketed(parts.join(` ${t('form:when.or')} `), parts.length)
  }
  if ('not' in condition) return t('form:when.not', { what: phraseOf(condition.not, words, true) })
  return predicatePhrase(condition, words)
}

function predicatePhrase(predicate: Predicate, words: SentenceWords): string {
  const { t, language, nameOf } = words
  if ('window' in predicate) return windowPhrase(predicate.window, words)
  if ('signedIn' in predicate) return t(predicate.signedIn ? 'form:when.signedIn' : 'form:when.signedOut')
  const kind = kindOfPredicate(predicate)
  if ('test' in predicate) {
    const groups = wantedOf(predicate).map((id) => nameOf('testGroup', `${predicate.test}/${id}`))
    const either = new Intl.ListFormat(language, { type: 'disjunction' })
    return t('form:when.phrase.test', { names: either.format(groups), test: nameOf('test', predicate.test) })
  }
  const names = wantedOf(predicate).map((id) => nameOf(kind, id))
  const joined = new Intl.ListFormat(language, { type: kind === 'campaign' ? 'disjunction' : 'conjunction' })
  return t(`form:when.phrase.${kind}`, { names: joined.format(names) })
}

/** Describes the span `[from, until)` in wall-clock times with their zone. */
export function windowPhrase({ from, until, zone }: Window, { t, language, nameOf }: SentenceWords): string {
  const place = nameOf('zone', zone)
  if (from !== undefined && until !== undefined) {
    return t('form:when.span', { from: clock(from, language), until: clock(until, language), zone: place })
  }
  if (from !== undefined) return t('form:when.from', { from: clock(from, language), zone: place })
  if (until !== undefined) return t('form:when.until', { until: clock(until, language), zone: place })
  return t('form:when.noWindow')
}

/** Formats a wall-clock time without conversion, because its zone is named beside it. */
function clock(wallClock: string, language: StaffLanguage): string {
  const time = new Date(`${wallClock}Z`)
  if (Number.isNaN(time.getTime())) return wallClock
  const locale = language === 'en' ? 'en-GB' : 'sv-SE'
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const hours = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  return `${day.format(time)} ${hours.format(time)}`
}
