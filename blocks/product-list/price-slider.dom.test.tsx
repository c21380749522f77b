import { fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { startPriceSlider } from './price-slider.ts'
import { Thumbs } from './thumbs.tsx'

const sent = vi.fn((event: Event) => event.preventDefault())
let end: () => void = () => undefined

beforeEach(() => {
  sent.mockClear()
})
afterEach(() => {
  end()
  document.body.replaceChildren()
})

function render({ from = null, to = null }: { from?: number | null; to?: number | null }, scale = 1000): void {
  const context = {
    t: createTranslator('sv'),
    locale: 'sv-SE',
    market: { currency: { code: 'SEK' } },
  } as unknown as BlockContext
  document.body.innerHTML = renderToStaticMarkup(
    <form>
      <Thumbs scale={scale} from={from} to={to} context={context} />
      <input name="price-from" aria-label="Från" defaultValue={from ?? ''} />
      <input name="price-to" aria-label="Till" defaultValue={to ?? ''} />
    </form>,
  )
  document.querySelector('form')?.addEventListener('submit', sent)
}

function start(): void {
  end = startPriceSlider(document.body)
}

const thumb = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const thumbs = () => [thumb('Lägsta pris'), thumb('Högsta pris')] as const
const fields = () => ['Från', 'Till'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)
const spoken = () => thumbs().map((one) => one.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' '))

test('[F5] the slider updates the fields, announces its amounts, and submits when it is released', () => {
  render({ to: 400 })
  start()
  const [low, high] = thumbs()
  expect([low.value, high.value]).toEqual(['0', '400'])
  expect(spoken()).toEqual(['ingen gräns', '400 kr'])
  fireEvent.input(screen.getByLabelText('Från'), { target: { value: '9,90 kr' } })
  expect(low.value).toBe('9.9')
  fireEvent.input(low, { target: { value: '200' } })
  expect(fields()).toEqual(['200', '400'])
  expect(spoken()).toEqual(['200 kr', '400 kr'])
  fireEvent.input(low, { target: { value: '700' } })
  expect([low.value, ...fields()]).toEqual(['400', '400', '400'])
  fireEvent.input(high, { target: { value: '1000' } })
  expect(fields()).toEqual(['400', ''])
  expect(spoken()).toEqual(['400 kr', 'ingen gräns'])
  expect(sent).not.toHaveBeenCalled()
  fireEvent.pointerUp(high)
  expect(sent).toHaveBeenCalledOnce()
})

test('[F5] arrow keys submit when they are released; other keys do not', () => {
  render({})
  start()
  fireEvent.keyUp(thumb('Lägsta pris'), { key: 'Tab' })
  fireEvent.keyUp(screen.getByLabelText('Från'), { key: 'ArrowLeft' })
  expect(sent).not.toHaveBeenCalled()
  fireEvent.keyUp(thumb('Lägsta pris'), { key: 'ArrowRight' })
  expect(sent).toHaveBeenCalledOnce()
})

test('[F5] one thumb leaves the other one’s amount as it was typed', () => {
  render({ from: 9.9, to: 400 })
  start()
  fireEvent.input(thumb('Högsta pris'), { target: { value: '300' } })
  expect(fields()).toEqual(['9.9', '300'])
})

test('[F5] a thumb that was moved before the script arrived is applied once', () => {
  render({})
  const [low] = thumbs()
  fireEvent.input(low, { target: { value: '200' } })
  fireEvent.pointerUp(low)
  expect(sent).not.toHaveBeenCalled()
  start()
  expect(fields()).toEqual(['200', ''])
  expect(sent).toHaveBeenCalledOnce()
})

test.each([
  [199, { from: 10, to: 150 }],
  [337, { to: 336.5 }],
  [40, { from: 9.9 }],
])('[F5] a slider to %i that nobody has moved sends nothing, whatever its steps', (scale, range) => {
  render(range, scale)
  for (const { min, max, step, value } of thumbs()) {
    const [first, last, each, amount] = [min, max, step, value].map(Number)
    expect(((amount ?? 0) - (first ?? 0)) % (each ?? 1)).toBe(0)
    expect((last ?? 0) % (each ?? 1)).toBe(0)
    expect(amount).toBeLessThanOrEqual(last ?? 0)
  }
  start()
  expect(sent).not.toHaveBeenCalled()
})
