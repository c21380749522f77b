import { z } from 'zod'
import type { ComposerWaitsQuery } from '#generated/graphql.ts'

export type WaitingMove = ComposerWaitsQuery['schedules'][number]
type WaitingCampaign = ComposerWaitsQuery['campaigns'][number]

export interface PlannedMove {
  readonly pageId: string
  /** Revision to publish; null when the page is taken offline. */
  readonly revision: string | null
  readonly languages: readonly string[]
  /** Epoch milliseconds; null for now. */
  readonly at: number | null
}

export interface Waits {
  /** Schedules that run after the planned publication or withdrawal, and then replace its version. */
  readonly after: readonly WaitingMove[]
  /**
   * Schedules that run before the planned publication or withdrawal, or at the same instant. It will replace their
   * versions.
   */
  readonly before: readonly WaitingMove[]
  /** Campaigns that show another version of the page while they run. */
  readonly campaigns: readonly WaitingCampaign[]
}

const approvedSchema = z.looseObject({
  pages: z.array(z.looseObject({ page: z.string(), revision: z.string(), languages: z.array(z.string()).optional() })),
})

/** Returns the pending schedules and campaigns that show another version of the page in one of the languages. Pure. */
export function whatWaits({ schedules, campaigns }: ComposerWaitsQuery, planned: PlannedMove): Waits {
  const { pageId, revision, languages, at } = planned
  const meets = (own: readonly string[] | undefined) => own === undefined || own.some((one) => languages.includes(one))
  const others = schedules.filter((one) => one.revision !== revision && meets(one.languages))
  return {
    after: others.filter((one) => at === null || Date.parse(one.at) > at),
    before: at === null ? [] : others.filter((one) => Date.parse(one.at) <= at),
    campaigns: campaigns.filter(({ state, approved }) => {
      if (state !== 'scheduled' && state !== 'running') return false
      const { pages = [] } = approvedSchema.safeParse(approved).data ?? {}
      return pages.some((pin) => pin.page === pageId && pin.revision !== revision && meets(pin.languages))
    }),
  }
}
