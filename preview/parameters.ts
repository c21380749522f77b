import { z } from 'zod'
import { languageSchema } from '#schemas/languages.ts'

/** Viewport widths of an example in pixels. */
export const widths = ['390', '834', '1360'] as const

const parametersSchema = z.object({
  market: z.string().max(20).catch('se'),
  language: languageSchema.catch('sv'),
  customerType: z.string().max(40).catch('PERSON'),
  /** Wall clock in UTC, in the format of a browser's input; the current time when empty. */
  at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .catch(''),
  width: z.enum(widths).catch('1360'),
  /** Alias of the product or category that is the page's subject; when empty, one is chosen. */
  subject: z.string().max(120).catch(''),
  /** Token of a preview link, for viewers without an account. */
  token: z.string().max(4_000).catch(''),
  /** Shows all combinations instead of one. */
  view: z.literal('matrix').optional().catch(undefined),
  /** Renders the example alone, for the frame. */
  bare: z.literal('1').optional().catch(undefined),
})
export type GalleryParameters = z.infer<typeof parametersSchema>

/** Parses the gallery's query; invalid values are ignored. */
export function parseParameters(search: string): GalleryParameters {
  return parametersSchema.parse(Object.fromEntries(new URLSearchParams(search)))
}

/** Serialises the parameters with some of them changed. */
export function writeParameters(parameters: GalleryParameters, changes: Partial<GalleryParameters> = {}): string {
  const merged = { ...parameters, ...changes }
  return new URLSearchParams(
    Object.entries(merged).filter(([, value]) => value !== undefined && value !== ''),
  ).toString()
}

/** Returns the chosen instant in epoch milliseconds. */
export function instantOf(parameters: GalleryParameters, now: number): number {
  const at = parameters.at === '' ? Number.NaN : Date.parse(`${parameters.at}Z`)
  return Number.isNaN(at) ? now : at
}
