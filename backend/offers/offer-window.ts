import type { OfferWindow } from '#schemas/offer.ts'

/** Time window of an offer, as stored. A null start or end means no limit. */
export interface StoredWindow {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** Window of an offer whose content campaign is not approved yet: it lies in the past, so the offer has no effect. */
const waiting: StoredWindow = { startsAt: null, endsAt: new Date(0) }

export function toStored(window: OfferWindow | undefined): StoredWindow {
  if (window === 'campaign') return waiting
  const read = (instant: string | undefined) => (instant === undefined ? null : new Date(instant))
  return { startsAt: read(window?.from), endsAt: read(window?.until) }
}

export function isWaiting({ startsAt, endsAt }: StoredWindow): boolean {
  return startsAt === null && endsAt?.getTime() === 0
}

export function fromStored(stored: StoredWindow): OfferWindow | undefined {
  if (isWaiting(stored)) return 'campaign'
  const { startsAt, endsAt } = stored
  if (startsAt === null && endsAt === null) return undefined
  return {
    ...(startsAt ? { from: startsAt.toISOString() } : {}),
    ...(endsAt ? { until: endsAt.toISOString() } : {}),
  }
}

export type OfferState = 'waiting' | 'scheduled' | 'running' | 'ended'

export function stateAt(stored: StoredWindow, at: number): OfferState {
  if (isWaiting(stored)) return 'waiting'
  if (stored.endsAt !== null && stored.endsAt.getTime() <= at) return 'ended'
  return stored.startsAt !== null && stored.startsAt.getTime() > at ? 'scheduled' : 'running'
}
