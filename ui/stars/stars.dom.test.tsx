import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { Rating, Stars } from './stars.tsx'

afterEach(cleanup)

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [3.24, 3, 0],
  [3.25, 3, 1],
  [4.74, 4, 1],
  [4.75, 5, 0],
  [5, 5, 0],
])('[F24] renders %s as %s full stars and %s halves', (value, whole, halves) => {
  const { container } = render(<Stars value={value} />)
  const paths = [...container.querySelectorAll('path')]
  expect(paths.filter((path) => path.hasAttribute('stroke') && path.getAttribute('fill') !== 'none')).toHaveLength(
    whole,
  )
  expect(paths.filter((path) => !path.hasAttribute('stroke'))).toHaveLength(halves)
})

test('[F24] a rating is announced as a sentence, and is absent without reviews', () => {
  const t = createTranslator('sv')
  const { container, rerender } = render(<Rating rating={{ count: 12, average: 4.5, averageFormatted: '4,5' }} t={t} />)
  const read = [...container.querySelectorAll('span > span')].filter((one) => !one.hasAttribute('aria-hidden'))
  expect(read.map((one) => one.textContent)).toEqual(['Betyg 4,5 av 5, 12 recensioner'])
  rerender(<Rating rating={{ count: 0, average: null }} t={t} />)
  expect(container.textContent).toBe('')
})
