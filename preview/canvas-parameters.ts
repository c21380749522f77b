import { z } from 'zod'
import { audienceName } from '#schemas/audiences.ts'
import { campaignId } from '#schemas/campaign.ts'
import { languageSchema } from '#schemas/languages.ts'
import { maxGroupsText } from '#schemas/variant-test.ts'

const canvasSchema = z.object({
  /** Revision to render; when empty, the draft. */
  revision: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .catch(''),
  market: z.string().max(20).catch(''),
  language: languageSchema.catch('sv'),
  customerType: z.string().max(40).catch(''),
  /** Instant to show (ISO 8601); empty for the current time. An instant without a zone is in UTC. */
  at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/)
    .catch(''),
  /** Ids of campaigns whose drafts count as approved, comma-separated. */
  campaigns: z.string().max(2_000).catch(''),
  /** Alias of what the page is about, such as a product; when empty, a sample is chosen. */
  subject: z.string().max(120).catch(''),
  /** `yes` renders the page for a signed-in visitor; when empty, for an anonymous one. */
  signedIn: z.enum(['', 'yes']).catch(''),
  /** Audience of the preview's visitor, who then counts as signed in; empty for none. */
  audience: z.union([z.literal(''), z.string().regex(audienceName)]).catch(''),
  /**
   * Group of the preview's visitor in each variant test, as in `hero-autumn=b`; when empty, the control group of every
   * test.
   */
  groups: z.string().max(maxGroupsText).catch(''),
  sections: z.enum(['published', 'draft']).catch('published'),
})
export type CanvasParameters = z.infer<typeof canvasSchema>

export function parseCanvas(search: string): CanvasParameters {
  return canvasSchema.parse(Object.fromEntries(new URLSearchParams(search)))
}

export function writeCanvas(parameters: Partial<CanvasParameters>): string {
  return new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString()
}

/** Returns the instant in epoch milliseconds, or null for the current time. */
export function canvasInstant({ at }: Pick<CanvasParameters, 'at'>): number | null {
  const instant = at === '' ? Number.NaN : Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(at) ? at : `${at}Z`)
  return Number.isNaN(instant) ? null : instant
}

export function canvasCampaigns({ campaigns }: Pick<CanvasParameters, 'campaigns'>): readonly string[] {
  return campaigns.split(',').filter((campaign) => campaignId.test(campaign))
}
