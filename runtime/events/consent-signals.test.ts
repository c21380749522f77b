import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ConsentCommand, createConsentSignals } from './consent-signals.ts'

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
} as const

function setUp() {
  const pushed: ConsentCommand[] = []
  return { pushed, update: createConsentSignals((command) => pushed.push(command)) }
}

test('[F89] without any grant nothing is sent', () => {
  const { pushed, update } = setUp()
  update({ analytics: false, marketing: false })
  update({ analytics: false, marketing: false })
  expect(pushed).toEqual([])
})

test('[F89] a grant is sent once, after the default denial', () => {
  const { pushed, update } = setUp()
  update({ analytics: true, marketing: false })
  update({ analytics: true, marketing: false })
  expect(pushed).toEqual([
    ['consent', 'default', denied],
    ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
  ])
})

test('[F89] after any sequence of choices the tag manager has the last one, and the denial was sent first', () => {
  const choices = fc.array(fc.record({ analytics: fc.boolean(), marketing: fc.boolean() }), { minLength: 1 })
  fc.assert(
    fc.property(choices, (all) => {
      const { pushed, update } = setUp()
      for (const choice of all) update(choice)
      const isAnyGranted = all.some(({ analytics, marketing }) => analytics || marketing)
      expect(pushed.length > 0).toBe(isAnyGranted)
      if (!isAnyGranted) return
      expect(pushed[0]).toEqual(['consent', 'default', denied])
      expect(pushed.slice(1).every(([, kind]) => kind === 'update')).toBe(true)
      const ads = all.at(-1)?.marketing ? 'granted' : 'denied'
      expect(pushed.at(-1)?.[2]).toEqual({
        ad_storage: ads,
        ad_user_data: ads,
        ad_personalization: ads,
        analytics_storage: all.at(-1)?.analytics ? 'granted' : 'denied',
      })
    }),
  )
})
