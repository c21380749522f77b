import { describe, expect, test } from 'vitest'
import { audiencesOf, audiencesSchema } from './audiences.ts'
import { shopConfigSchema } from './shop-config.ts'

describe('[P6] audiences', () => {
  const { audiences } = shopConfigSchema.parse({})

  test.each([
    [0, ['first-order']],
    [1, ['returning']],
    [4, ['returning']],
    [5, ['returning', 'loyal']],
  ])('of a customer with %i orders', (orders, names) => {
    expect(audiencesOf(audiences, { customerType: 'PERSON', orders })).toEqual(names)
  })

  test('depend on every predicate that they name', () => {
    const title = { sv: 'Stora företag', en: 'Large companies' }
    const own = audiencesSchema.parse({ large: { title, customerType: 'COMPANY', orders: { min: 10 } } })
    expect(audiencesOf(own, { customerType: 'COMPANY', orders: 10 })).toEqual(['large'])
    expect(audiencesOf(own, { customerType: 'COMPANY', orders: 9 })).toEqual([])
    expect(audiencesOf(own, { customerType: 'PERSON', orders: 10 })).toEqual([])
  })

  test('are 20 at most, because pages are cached by them', () => {
    const many = Object.fromEntries(
      Array.from({ length: 21 }, (_, index) => [`a${index}`, { title: { sv: 'A', en: 'A' } }]),
    )
    expect(audiencesSchema.safeParse(many).success).toBe(false)
  })
})
