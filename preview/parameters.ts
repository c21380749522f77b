import { z } from 'zod'
import { languageSchema } from '#schemas/languages.ts'

/** Widths at which an example is looked at, pixels. */
export const widths = ['390', '834', '1360'] as const

const parametersSchema = z.object({
  market: z.string().max(20).catch('se'),
  language: languageSchema.catch('sv'),
  customerType: z.string().max(40).catch('PERSON'),
  /** Wall clock in UTC, as a browser's field gives it; empty: now. */
  at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .catch(''),
  width: z.enum(widths).catch('1360'),
  /** Alias of the product or category that the page is about; empty: one is chosen. */
  subject: z.string().max(120).catch(''),
  /** The signed link by which somebody without an account looks. */
  token: z.string().max(4_000).catch(''),
  /** All combinations instead of one. */
  view: z.literal('matrix').optional().catch(undefined),
  /** The example alone, for the frame. */
  bare: z.literal('1').optional().catch(undefined),
})
export type GalleryParameters = z.infer<typeof parametersSchema>

/** Reads the gallery's query; what cannot be read is as if it had not been said. */
export function parseParameters(search: string): GalleryParameters {
  return parametersSchema.parse(Object.fromEntries(new URLSearchParams(search)))
}

/** The query of the same parameters with some changed. */
export function writeParameters(parameters: GalleryParameters, changes: Partial<GalleryParameters> = {}): string {
  const merged = { ...parameters, ...changes }
  return new URLSearchParams(
    Object.entries(merged).filter(([, value]) => value !== undefined && value !== ''),
  ).toString()
}

/** Epoch milliseconds of the chosen instant. */
export function instantOf(parameters: GalleryParameters, now: number): number {
  const at = parameters.at === '' ? Number.NaN : Date.parse(`${parameters.at}Z`)
  return Number.isNaN(at) ? now : at
}
