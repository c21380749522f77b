import { createHash } from 'node:crypto'
import { z } from 'zod'
import { scrub, scrubUrl } from './scrub.ts'

export const errorSources = ['browser', 'gateway', 'backend'] as const
export type ErrorSource = (typeof errorSources)[number]

/** Maximum characters of a message, as in `app/browser/error-reporter.ts`. */
export const maxMessage = 300
/** Maximum breadcrumbs of a notice (specification, section 9), and maximum stack frames and causes of an error. */
export const maxBreadcrumbs = 40
const maxFrames = 30
const maxCauses = 3

/** Schema of a property of any type; null when it is missing. */
const anything = z.unknown().default(null)
const line = (most: number) => anything.transform((value) => (typeof value === 'string' ? scrub(value, most) : ''))
const label = (most: number) =>
  anything.transform((value) => scrub(typeof value === 'string' ? value : '', most) || null)
/** Creates the schema of a list that takes the first `most` entries and drops the invalid ones. */
const listOf = <Entry extends z.ZodType>(entry: Entry, most: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) => entries.slice(0, most).flatMap((one) => entry.safeParse(one).data ?? []))

/** Frame of a stack, formatted as `method (file:line:column)`. */
const frame = z
  .object({
    file: z.string().catch(''),
    method: z.string().catch(''),
    number: z.number().nullish().catch(null),
    column: z.number().nullish().catch(null),
  })
  .transform(({ file, method, number, column }) => {
    const place = [scrubUrl(file) || '?', number, column].filter((part) => part !== null && part !== undefined)
    return `${scrub(method, 100) || '?'} (${place.join(':')})`
  })

const breadcrumb = z
  .object({ category: line(40), message: line(maxMessage), timestamp: line(40), metadata: anything })
  .transform(({ category, message, timestamp, metadata }) => ({
    category,
    message,
    at: Number.isNaN(Date.parse(timestamp)) ? null : timestamp,
    details: scalarsOf(metadata),
  }))

const cause = z
  .object({ class: line(100), message: line(maxMessage) })
  .transform((one) => `${one.class}: ${one.message}`)

/** Notice as the package `@honeybadger-io/js` sends it. Properties that the shop does not store are dropped. */
export const noticeSchema = z.object({
  error: z.object({
    class: line(100),
    message: line(maxMessage),
    backtrace: listOf(frame, maxFrames),
    causes: listOf(cause, maxCauses),
  }),
  request: z
    .object({
      url: anything.transform((url) => (typeof url === 'string' ? scrubUrl(url) || null : null)),
      component: label(100),
      context: anything.transform(scalarsOf),
      cgi_data: z.object({ HTTP_USER_AGENT: label(200) }).catch({ HTTP_USER_AGENT: null }),
    })
    .catch({ url: null, component: null, context: {}, cgi_data: { HTTP_USER_AGENT: null } }),
  server: z.object({ revision: label(60) }).catch({ revision: null }),
  breadcrumbs: z
    .object({
      trail: z
        .array(z.unknown())
        .catch([])
        .transform((trail) => trail.slice(-maxBreadcrumbs).flatMap((one) => breadcrumb.safeParse(one).data ?? [])),
    })
    .catch({ trail: [] }),
})

const maxProperties = 10

/**
 * Returns at most `maxProperties` properties of an object as scrubbed texts. Leaves out values other than texts,
 * numbers and booleans, and properties whose names suggest a secret.
 */
function scalarsOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {}
  const scalars = Object.entries(value)
    .filter(([, one]) => ['string', 'number', 'boolean'].includes(typeof one))
    .slice(0, maxProperties)
    .map(([name, one]) => [scrub(name, 40), scrub(String(one), maxMessage)] as const)
  return Object.fromEntries(
    scalars.filter(([name]) => !/password|creditcard|cookie|token|secret|authorization/i.test(name)),
  )
}

/** Details of the newest error of a group. */
export const errorDetailsSchema = z.object({
  frames: z.array(z.string()),
  causes: z.array(z.string()),
  breadcrumbs: z.array(
    z.object({
      category: z.string(),
      message: z.string(),
      at: z.string().nullable(),
      details: z.record(z.string(), z.string()),
    }),
  ),
  context: z.record(z.string(), z.string()),
  userAgent: z.string().nullable(),
})
export type ErrorDetails = z.infer<typeof errorDetailsSchema>

/** One error, scrubbed and limited in size. */
export interface ErrorReport {
  /** Identifies the group of equal errors. */
  readonly fingerprint: string
  readonly source: ErrorSource
  readonly name: string
  readonly message: string
  /** Path of the page or request; null when there was none. */
  readonly page: string | null
  readonly component: string | null
  readonly release: string | null
  readonly details: ErrorDetails
}

export function readNotice(notice: unknown, source: ErrorSource): ErrorReport | null {
  const { data } = noticeSchema.safeParse(notice)
  if (!data || (data.error.class === '' && data.error.message === '')) return null
  const { error, request, server, breadcrumbs } = data
  const name = error.class || 'Error'
  return {
    fingerprint: fingerprintOf([source, name, shapeOf(error.message), fileOf(source, error.backtrace)]),
    source,
    name,
    message: error.message,
    page: request.url,
    component: request.component,
    release: server.revision,
    details: {
      frames: error.backtrace,
      causes: error.causes,
      breadcrumbs: breadcrumbs.trail,
      context: request.context,
      userAgent: request.cgi_data.HTTP_USER_AGENT,
    },
  }
}

/** Returns a message without numbers and quoted values, which differ between errors of the same group. */
function shapeOf(message: string): string {
  return message.replace(/(["'`“”‘’])[^"'`“”‘’]*["'`“”‘’]/g, '$1').replace(/\d+/g, '#')
}

/**
 * Returns the file in which an error occurred on a server. Returns '' for a browser, because the file names of its
 * scripts change with every release.
 */
function fileOf(source: ErrorSource, frames: readonly string[]): string {
  return source === 'browser' ? '' : (/\(([^:)]*)/.exec(frames[0] ?? '')?.[1] ?? '')
}

function fingerprintOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}
