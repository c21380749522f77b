import { z } from 'zod'
import { audienceName } from '#schemas/audiences.ts'
import { campaignId } from '#schemas/campaign.ts'
import { languageSchema } from '#schemas/languages.ts'

const canvasSchema = z.object({
  /** Empty: the draft. */
  revision: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .catch(''),
  market: z.string().max(20).catch(''),
  language: languageSchema.catch('sv'),
  customerType: z.string().max(40).catch(''),
  /** An instant, ISO 8601; without a zone it is UTC. Empty: now. */
  at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/)
    .catch(''),
  /** Ids of campaigns whose drafts count as approved, separated by commas. */
  campaigns: z.string().max(2_000).catch(''),
  /** Alias of what the page is about; empty: one is chosen. */
  subject: z.string().max(120).catch(''),
  /** Seen as somebody who is signed in; empty: who is not. */
  signedIn: z.enum(['', 'yes']).catch(''),
  /** Seen as a member of an audience, who is signed in; empty: of none. */
  audience: z.union([z.literal(''), z.string().regex(audienceName)]).catch(''),
  sections: z.enum(['published', 'draft']).catch('published'),
})
export type CanvasParameters = z.infer<typeof canvasSchema>

/** Reads the canvas's query; what cannot be read is as if it had not been said. */
export function parseCanvas(search: string): CanvasParameters {
  return canvasSchema.parse(Object.fromEntries(new URLSearchParams(search)))
}

/** The canvas's query. */
export function writeCanvas(parameters: Partial<CanvasParameters>): string {
  return new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString()
}

/** Epoch milliseconds; null: now. */
export function canvasInstant({ at }: Pick<CanvasParameters, 'at'>): number | null {
  const instant = at === '' ? Number.NaN : Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(at) ? at : `${at}Z`)
  return Number.isNaN(instant) ? null : instant
}

export function canvasCampaigns({ campaigns }: Pick<CanvasParameters, 'campaigns'>): readonly string[] {
  return campaigns.split(',').filter((campaign) => campaignId.test(campaign))
}
