import { z } from 'zod'
import { languageSchema } from '#schemas/languages.ts'

/** Viewport widths in pixels at which an example can be shown. */
export const widths = ['390', '834', '1360'] as const
/** Text directions in which an example can be shown. The default is the direction of the chosen language. */
export const directions = ['ltr', 'rtl'] as const

const market = z.string().max(20)
const customerType = z.string().max(40)
const at = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
const width = z.enum(widths)
const dir = z.enum(directions)

const parametersSchema = z.object({
  market: market.catch('se'),
  language: languageSchema.catch('sv'),
  customerType: customerType.catch('PERSON'),
  /** Date and time in UTC, as in a `datetime-local` field (`2026-11-26T09:00`); empty for the current time. */
  at: at.catch(''),
  width: width.catch('1360'),
  dir: dir.optional().catch(undefined),
  /** Shows the example twice, each time in its own context. */
  compare: z.literal('1').optional().catch(undefined),
  /** Context of the second view. By default, all its values except the width are those of the first view. */
  market2: market.optional().catch(undefined),
  language2: languageSchema.optional().catch(undefined),
  customerType2: customerType.optional().catch(undefined),
  at2: at.or(z.literal('')).optional().catch(undefined),
  width2: width.optional().catch(undefined),
  dir2: dir.optional().catch(undefined),
  /** Text by which the index is filtered. */
  q: z.string().max(80).catch(''),
  /** Alias of the product or category that is the page's subject; when empty, one is chosen. */
  subject: z.string().max(120).catch(''),
  /** Token of a preview link, for viewers without an account. */
  token: z.string().max(4_000).catch(''),
  /** `matrix` shows all combinations instead of one. */
  view: z.literal('matrix').optional().catch(undefined),
  /**
   * Renders the example without the gallery around it: `1` for the gallery's frame, `thumbnail` for a thumbnail, which
   * is centred and has no forms.
   */
  bare: z.enum(['1', 'thumbnail']).optional().catch(undefined),
})
export type GalleryParameters = z.infer<typeof parametersSchema>

export function parseParameters(search: string): GalleryParameters {
  return parametersSchema.parse(Object.fromEntries(new URLSearchParams(search)))
}

export function writeParameters(parameters: GalleryParameters, changes: Partial<GalleryParameters> = {}): string {
  const merged = { ...parameters, ...changes }
  return new URLSearchParams(
    Object.entries(merged).filter(([, value]) => value !== undefined && value !== ''),
  ).toString()
}

export interface GalleryView {
  /** Suffix of the names of the view's form fields. */
  readonly suffix: '' | '2'
  readonly parameters: GalleryParameters
}

export function viewsOf(parameters: GalleryParameters): readonly GalleryView[] {
  const { compare, market2, language2, customerType2, at2, width2, dir2, ...own } = parameters
  const alone: GalleryParameters = { ...own, q: '' }
  if (!compare) return [{ suffix: '', parameters: alone }]
  const second: GalleryParameters = {
    ...alone,
    market: market2 ?? own.market,
    language: language2 ?? own.language,
    customerType: customerType2 ?? own.customerType,
    at: at2 ?? own.at,
    width: width2 ?? (own.width === '390' ? '1360' : '390'),
    dir: dir2 ?? own.dir,
  }
  return [
    { suffix: '', parameters: alone },
    { suffix: '2', parameters: second },
  ]
}

/** Returns the chosen instant in epoch milliseconds; `now` when none is chosen. */
export function instantOf(parameters: GalleryParameters, now: number): number {
  const at = parameters.at === '' ? Number.NaN : Date.parse(`${parameters.at}Z`)
  return Number.isNaN(at) ? now : at
}
