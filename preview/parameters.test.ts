import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, parseParameters, viewsOf, writeParameters } from './parameters.ts'

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

test('[E1] two views are compared: the second is by default the first in another width', () => {
  const views = (search: string) => viewsOf(parseParameters(search)).map(({ parameters }) => parameters)
  expect(views('market=fi&market2=no')).toMatchObject([{ market: 'fi' }])
  expect(views('market=fi&compare=1')).toMatchObject([
    { market: 'fi', width: '1360' },
    { market: 'fi', width: '390' },
  ])
  expect(views('compare=1&language2=fi&at=2026-11-27T00:00&at2=')).toMatchObject([
    { language: 'sv', at: '2026-11-27T00:00' },
    { language: 'fi', at: '' },
  ])
  expect(writeParameters(views('compare=1&market2=no&q=hero')[1] ?? parseParameters(''))).not.toMatch(/compare|2=|q=/)
})
