import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Campaign, campaignSchema } from '#schemas/campaign.ts'
import { nextMoveAt, pointersAt } from '../pointers.rules.ts'
import { type ApprovedCampaign, collisionsOf, effectsAt, spanIn } from './campaign.rules.ts'

const places = [
  { alias: 'se', countryCode: 'SE' },
  { alias: 'fi', countryCode: 'FI' },
]
const hour = 3_600_000
/** Start of the tested period, which includes the night on which the clocks go forward. */
const begin = Date.UTC(2027, 2, 26)
const wallClock = fc
  .integer({ min: 0, max: 96 })
  .map((hours) => new Date(begin + hours * hour).toISOString().slice(0, 16))
const instant = fc.integer({ min: -24, max: 140 }).map((hours) => begin + hours * hour)

const campaigns = fc
  .array(
    fc.record({
      from: wallClock,
      until: wallClock,
      zone: fc.constantFrom('market', 'Europe/Stockholm', 'UTC'),
      markets: fc.constantFrom(undefined, ['se'], ['fi']),
      tone: fc.constantFrom('a', 'b'),
    }),
    { maxLength: 5 },
  )
  .map((list) =>
    list.map(({ from, until, zone, markets, tone }, nth): Campaign => {
      const window = { from, until, zone }
      const own = { format: 1, id: `c${nth}`, title: `c${nth}`, window, theme: { tone }, ...(markets && { markets }) }
      return campaignSchema.parse(own)
    }),
  )
const approve = (list: readonly Campaign[]): readonly ApprovedCampaign[] =>
  list.map((campaign) => ({
    campaign,
    revision: campaign.id,
    pins: [{ pageId: 'home', revision: campaign.id, kind: 'page', route: 'index', languages: null }],
  }))

describe('[N14] for any campaigns, at every instant and in every market', () => {
  test('effects stay the same until the announced instant of change, and depend on time only', () => {
    fc.assert(
      fc.property(campaigns, fc.constantFrom(...places), instant, fc.nat({ max: 999 }), (list, place, at, part) => {
        const { changesAt, ...now } = effectsAt(approve(list), place, at)
        const until = changesAt ?? at + 1_000 * hour
        const { changesAt: _, ...later } = effectsAt(
          approve(list),
          place,
          at + Math.floor(((until - at - 1) * part) / 999),
        )
        expect(later).toEqual(now)
      }),
    )
  })

  test('a campaign runs exactly within its window, and has no effect once all have ended', () => {
    fc.assert(
      fc.property(campaigns, fc.constantFrom(...places), instant, (list, place, at) => {
        const running = list.filter((campaign) => {
          const span = spanIn(campaign, place)
          return span !== null && span.from <= at && at < span.until
        })
        expect(effectsAt(approve(list), place, at).running.toSorted()).toEqual(running.map(({ id }) => id))
        const after = effectsAt(approve(list), place, begin + 200 * hour)
        expect(after).toEqual({ running: [], pins: [], theme: [], redirects: [], boosts: [], changesAt: null })
      }),
    )
  })

  test('of two colliding campaigns, the one that the collision names as winner is shown', () => {
    fc.assert(
      fc.property(campaigns, (list) => {
        for (const campaign of list) {
          for (const { with: other, market, span, winner } of collisionsOf(campaign, list, places)) {
            const both = list.filter(({ id }) => id === other || id === campaign.id)
            const place = places.find(({ alias }) => alias === market) ?? { alias: '', countryCode: '' }
            expect(effectsAt(approve(both), place, span.from).running.at(-1)).toBe(winner)
          }
        }
      }),
    )
  })
})

test('[N16] the scheduled state of a page stays the same until the announced instant of change', () => {
  const moves = fc
    .array(
      fc.record({ hours: fc.nat({ max: 50 }), languages: fc.subarray(['sv', 'fi']), revision: fc.option(fc.string()) }),
    )
    .map((list) =>
      list.map(({ hours, languages, revision }, id) => {
        const at = new Date(begin + hours * hour)
        return { id, pageId: 'home', languages, revision, kind: 'page', route: 'index', at }
      }),
    )
  fc.assert(
    fc.property(moves, fc.constantFrom('sv', 'fi'), instant, (list, language, at) => {
      const shown = (when: number) => pointersAt({ published: [], moves: list, pins: [], language, at: when })
      const next = nextMoveAt(list, language, at)
      expect(shown((next ?? at + 1_000 * hour) - 1)).toEqual(shown(at))
      const last = list
        .filter((move) => move.languages.includes(language) && move.at.getTime() <= at)
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .at(-1)
      expect(shown(at)[0]?.revision ?? null).toBe(last?.revision ?? null)
    }),
  )
})
