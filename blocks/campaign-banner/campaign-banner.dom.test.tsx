import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noPage } from '#runtime/browser/testing/no-page.ts'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { CampaignBanner } from './campaign-banner.tsx'
import { enhance } from './enhance.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 10) })
})
let end: ReturnType<typeof enhance>
afterEach(() => {
  end?.()
  document.body.replaceChildren()
  vi.useRealTimers()
})

function open(until: number): void {
  const ends = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO('Europe/Stockholm')
  const context = { t: createTranslator('sv'), locale: 'sv-SE', block: { id: 'b' } } as unknown as BlockContext
  const props = { title: 'Rea', zone: 'Europe/Stockholm' }
  document.body.innerHTML = `<div data-block="campaign-banner">${renderToStaticMarkup(
    <CampaignBanner props={props} data={{ ends }} context={context} slots={{}} />,
  )}</div>`
  const block = document.querySelector<HTMLElement>('[data-block]')
  if (block) end = enhance(block, noPage)
}

test('the countdown counts by the second until the end', () => {
  open(Date.UTC(2026, 10, 29, 11, 0, 5))
  expect(screen.getByRole('timer', { name: 'Tid kvar' }).textContent).toBe('2 dygn 01:00:05')
  vi.advanceTimersByTime(6_000)
  expect(screen.getByRole('timer').textContent).toBe('2 dygn 00:59:59')
  vi.setSystemTime(Date.UTC(2026, 10, 29, 11, 0, 5))
  vi.advanceTimersByTime(1_000)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(document.querySelector('[data-until]')?.textContent).toBe('')
})

test('a page that is opened after the end shows no countdown', () => {
  open(Date.UTC(2026, 10, 27, 9))
  expect(screen.queryByRole('timer')).toBeNull()
})

test('a refresh that brings the server’s markup or another end does not stop the countdown', () => {
  open(Date.UTC(2026, 10, 27, 11))
  const clock = screen.getByRole('timer')
  clock.replaceChildren()
  clock.removeAttribute('role')
  clock.dataset.until = String(Date.UTC(2026, 10, 27, 12))
  vi.advanceTimersByTime(1_000)
  expect(screen.getByRole('timer', { name: 'Tid kvar' }).textContent).toBe('01:59:59')
})
