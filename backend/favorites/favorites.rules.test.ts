import { expect, test } from 'vitest'
import { isSameName, maxNameLength, priceDifference, readName } from './favorites.rules.ts'

test('[F63] a list name is the typed text without extra whitespace and control characters, never empty or too long', () => {
  expect(readName('  Till \n mamma\u0000 ')).toBe('Till mamma')
  expect(readName('   ')).toBeNull()
  expect(readName('å'.repeat(maxNameLength))).toBe('å'.repeat(maxNameLength))
  expect(readName('å'.repeat(maxNameLength + 1))).toBeNull()
  expect(readName('📚'.repeat(maxNameLength))).not.toBeNull()
})

test('[F63] two list names that differ only in case are the same', () => {
  expect(isSameName('Åka', 'åka')).toBe(true)
  expect(isSameName('Sommar', 'Vinter')).toBe(false)
})

test('[N12] prices are compared in one currency only', () => {
  const then = { price: 19_900, currency: 'SEK' }
  expect(priceDifference(then, { selling: 14_900, currency: 'SEK' })).toBe(-5_000)
  expect(priceDifference(then, { selling: 14_900, currency: 'DKK' })).toBeNull()
  expect(priceDifference(then, null)).toBeNull()
})
