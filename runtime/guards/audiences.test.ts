import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAudiences } from './audiences.ts'

const known = { returning: {}, loyal: {} }
const tokenOf = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`

describe('[P6] audiences of a session', () => {
  test('are those in the token that the shop defines', () => {
    expect(readAudiences(tokenOf({ sub: '1', audiences: ['loyal', 'invented', 'returning'] }), known)).toEqual([
      'returning',
      'loyal',
    ])
    expect(readAudiences(tokenOf({ sub: '1' }), known)).toEqual([])
    expect(readAudiences(undefined, known)).toEqual([])
  })

  test('are never others than the shop defines, for any token', () => {
    const sent = fc.oneof(
      fc.string(),
      fc.json().map((text) => tokenOf(text)),
      fc.jsonValue().map(tokenOf),
    )
    fc.assert(
      fc.property(sent, (token) => {
        for (const name of readAudiences(token, known)) expect(known).toHaveProperty(name)
      }),
    )
    expect(readAudiences(tokenOf({ audiences: ['loyal'], more: 'x'.repeat(5_000) }), known)).toEqual([])
  })
})
