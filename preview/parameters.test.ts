import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, parseParameters, writeParameters } from './parameters.ts'

test('[E1] the gallery opens with any query string', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      const parameters = parseParameters(search)
      expect(parseParameters(writeParameters(parameters))).toEqual(parameters)
    }),
  )
})

test('[E1] reads date, market and width', () => {
  const parameters = parseParameters('market=fi&language=fi&at=2026-11-27T00:00&width=390&bare=1')
  expect(parameters).toMatchObject({ market: 'fi', language: 'fi', width: '390', bare: '1' })
  expect(instantOf(parameters, 0)).toBe(Date.UTC(2026, 10, 27))
  expect(instantOf(parseParameters('at=soon'), 5)).toBe(5)
})
