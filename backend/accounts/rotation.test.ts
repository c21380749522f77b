import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { type RotationState, rotationOf, rotationWindow } from './rotation.ts'

/**
 * Models the locked row of a session. `renew` returns the number of the issued token, or null when the session has
 * ended.
 */
function createRow(signedInAt: number) {
  let state: RotationState | null = { turn: 0, rotatedAt: signedInAt }
  return {
    renew(requestedTurn: number, now: number): number | null {
      if (!state) return null
      const rotation = rotationOf(state, requestedTurn, now)
      if (rotation === 'replay') state = null
      else if (rotation === 'rotate') state = { turn: Math.max(state.turn, requestedTurn) + 1, rotatedAt: now }
      return state?.turn ?? null
    },
  }
}

/**
 * A renewal, with all values in milliseconds: the instant at which a tab reads the shared cookie and sends a request
 * (`at`), the duration of the request (`there`), and the duration until the response has overwritten the cookie
 * (`back`).
 */
const renewal = fc.record({
  at: fc.integer({ min: 0, max: 3_600_000 }),
  there: fc.integer({ min: 0, max: 9_000 }),
  back: fc.integer({ min: 0, max: 9_000 }),
})
const burst = fc
  .record({ at: fc.integer({ min: 0, max: 3_600_000 }), offsets: fc.array(renewal, { minLength: 1, maxLength: 12 }) })
  .map(({ at, offsets }) => offsets.map((one) => ({ ...one, at: at + (one.at % 15_000) })))

test('[attack S2-7] a session survives any number of concurrent renewals, however late their responses arrive', () => {
  fc.assert(
    fc.property(fc.array(burst, { minLength: 1, maxLength: 5 }), (bursts) => {
      const row = createRow(0)
      let cookie = 0
      const events = bursts.flat().map((one) => ({ ...one, read: 0, answer: null as number | null }))
      const steps = events
        .flatMap((one) => [
          { at: one.at, run: () => (one.read = cookie) },
          {
            at: one.at + one.there,
            run: () => {
              one.answer = row.renew(one.read, one.at + one.there)
              expect(one.answer).not.toBeNull()
            },
          },
          {
            at: one.at + one.there + one.back,
            run: () => {
              if (one.answer !== one.read) cookie = one.answer ?? -1
            },
          },
        ])
        .sort((a, b) => a.at - b.at)
      for (const { run } of steps) run()
      const end = (steps.at(-1)?.at ?? 0) + 5 * 86_400_000
      expect(row.renew(cookie, end)).not.toBeNull()
    }),
    { numRuns: rounds(100) },
  )
})

test('[attack S2-7] all requests with one token within 20 seconds get the same successor', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: rotationWindow }), { minLength: 1, maxLength: 40 }), (delays) => {
      const row = createRow(0)
      expect(new Set([0, ...delays].sort((a, b) => a - b).map((now) => row.renew(0, now)))).toEqual(new Set([1]))
    }),
  )
})

test('[attack S2-7] reusing a token later ends the session, for the thief and for everyone else', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.nat(19),
      fc.integer({ min: 60_001, max: 900_000 }),
      (renewals, stolen, pause) => {
        const row = createRow(0)
        let [cookie, now] = [0, 0]
        for (let done = 0; done < renewals; done += 1) {
          cookie = row.renew(cookie, now) ?? -1
          now += pause
        }
        expect(cookie).toBe(renewals)
        expect(row.renew(stolen % renewals, now)).toBeNull()
        expect(row.renew(cookie, now)).toBeNull()
      },
    ),
  )
})
