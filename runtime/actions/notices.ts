import type { z } from 'zod'
import type { Notice } from '#runtime/context.ts'
import type { ActionContext } from './action-context.ts'
import type { ActionResult } from './action-result.ts'

interface Noticed {
  readonly notice: Notice
}

/** Returns a success notice; `key` is its text in `locales/`. */
export function succeed(
  { t }: Pick<ActionContext, 't'>,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): Noticed {
  return { notice: { tone: 'success', message: t(key, values) } }
}

/** Returns an error notice; `key` is its text in `locales/`, and `field` is the form field that it concerns. */
export function fail({ t }: Pick<ActionContext, 't'>, key: string, field?: string): Noticed {
  const message = t(key)
  return { notice: { tone: 'problem', message, ...(field !== undefined && { fields: { [field]: message } }) } }
}

/**
 * Maximum length of all typed values in the notice, as URL-encoded JSON. Browsers drop a cookie of more than 4,096
 * bytes.
 */
const maxTyped = 2_000

/**
 * Adds what the visitor typed to an error notice, so that the form is filled in again when the page has loaded. Leaves
 * out values that do not fit into `maxTyped`. Never pass a password.
 */
export function withTyped<Answer extends { readonly notice?: Notice | undefined }>(
  answer: Answer,
  typed: Readonly<Record<string, string>>,
): Answer {
  const { notice } = answer
  if (notice?.tone !== 'problem') return answer
  let left = maxTyped
  const values = Object.entries(typed).filter(([name, value]) => {
    const size = encodeURIComponent(JSON.stringify({ [name]: value })).length
    if (value === '' || size > left) return false
    left -= size
    return true
  })
  return { ...answer, notice: { ...notice, values: Object.fromEntries(values) } }
}

/** Returns an error notice about invalid form fields; `faults` maps each field to the key of its text in `locales/`. */
export function failFields(
  context: Pick<ActionContext, 't'>,
  faults: Readonly<Record<string, string>>,
  summary: string,
): Noticed {
  const fields = Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, context.t(key)]))
  const [only, ...others] = Object.values(fields)
  const message = only !== undefined && others.length === 0 ? only : context.t(summary)
  return { notice: { tone: 'problem', message, fields } }
}

/**
 * Returns an error notice with a text of the back end, in the visitor's language. `field` is the form field that it
 * concerns.
 */
export function failWith(message: string, field?: string): Noticed {
  return { notice: { tone: 'problem', message, ...(field !== undefined && { fields: { [field]: message } }) } }
}

/**
 * Returns a notice about invalid fields. The message of an issue may be a key of `locales/` (`cart:code.empty`); any
 * other message is replaced by a general text.
 */
export function refuseFields(
  { issues }: z.ZodError,
  { t }: Pick<ActionContext, 't'>,
  summary?: string,
): ActionResult<never> {
  const messageOf = (message: string) => t(/^[a-zA-Z]+:[\w.]+$/.test(message) ? message : 'errors:general')
  const fields = Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), messageOf(message)]),
  )
  const message = summary === undefined ? messageOf(issues[0]?.message ?? '') : t(summary)
  return { notice: { tone: 'problem', message, fields } }
}

/**
 * Returns a notice that states how long to wait, in the visitor's language. `seconds` is also sent as `Retry-After`.
 */
export function rateLimited(
  seconds: number,
  { t, language }: Pick<ActionContext, 't' | 'language'>,
): Noticed & { readonly retryAfter: number } {
  return { retryAfter: seconds, ...failWith(t('errors:tooMany', { when: formatWait(seconds, language) })) }
}

/** Formats the waiting time, for example “om 15 minuter”; rounds up, so that a retry is never too early. */
function formatWait(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  if (seconds < 90) return format.format(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour')
}
