import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CountdownClient } from './campaign-banner.client.tsx'

const words = { days: 'dygn', label: 'Tid kvar' }

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 10) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the countdown counts by the second', () => {
  render(<CountdownClient until={Date.UTC(2026, 10, 29, 11, 0, 5)} words={words} />)
  expect(screen.getByRole('timer', { name: 'Tid kvar' }).textContent).toBe('2 dygn 01:00:05')
  act(() => vi.advanceTimersByTime(6_000))
  expect(screen.getByRole('timer').textContent).toBe('2 dygn 00:59:59')
})

test('after the end the countdown is hidden', () => {
  render(<CountdownClient until={Date.UTC(2026, 10, 27, 9)} words={words} />)
  expect(screen.queryByRole('timer')).toBeNull()
})
