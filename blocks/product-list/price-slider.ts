import { readMoney } from '#schemas/values/money.ts'
import { amountText, rangeOf } from './price-scale.ts'

/**
 * Connects each price slider in the block with the fields of its form. Moving a thumb updates the fields; releasing the
 * thumb submits the form. Returns a function that removes the listeners.
 */
export function startPriceSlider(block: HTMLElement): () => void {
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return
    const slider = sliderIn(target.form)
    if (!slider) return
    if (target === slider.low || target === slider.high) moved(slider, target)
    else typed(slider)
  }
  const onRelease = ({ target }: Event) => {
    if (isThumb(target)) target.form?.requestSubmit()
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (/^(Arrow|Page|Home|End)/.test(event.key)) onRelease(event)
  }
  block.addEventListener('input', onInput)
  block.addEventListener('pointerup', onRelease)
  block.addEventListener('keyup', onKeyUp)
  for (const form of block.querySelectorAll('form')) catchUp(form)
  return () => {
    block.removeEventListener('input', onInput)
    block.removeEventListener('pointerup', onRelease)
    block.removeEventListener('keyup', onKeyUp)
  }
}

interface Slider {
  readonly element: HTMLElement
  readonly low: HTMLInputElement
  readonly high: HTMLInputElement
  readonly from: HTMLInputElement | null
  readonly to: HTMLInputElement | null
  readonly scale: number
}

function sliderIn(form: HTMLFormElement): Slider | null {
  const element = form.querySelector<HTMLElement>('[data-price-slider]')
  const [low, high] = element?.querySelectorAll('input') ?? []
  if (!element || !low || !high) return null
  const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  return { element, low, high, from: field('price-from'), to: field('price-to'), scale: Number(high.max) }
}

function isThumb(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.closest('[data-price-slider]') !== null
}

/** Handles thumbs that the visitor moved before this script had loaded. */
function catchUp(form: HTMLFormElement): void {
  const slider = sliderIn(form)
  const thumb = slider && [slider.low, slider.high].find(({ value, defaultValue }) => value !== defaultValue)
  if (!slider || !thumb) return
  moved(slider, thumb)
  if (!thumb.matches(':active')) form.requestSubmit()
}

/** Updates the field of a thumb after it has moved. The two thumbs cannot pass each other. */
function moved(slider: Slider, thumb: HTMLInputElement): void {
  const { low, high, from, to, scale } = slider
  if (Number(low.value) > Number(high.value)) thumb.value = thumb === low ? high.value : low.value
  const range = rangeOf(Number(low.value), Number(high.value), scale)
  if (thumb === low && from) from.value = range.from
  if (thumb === high && to) to.value = range.to
  announce(slider)
}

function typed(slider: Slider): void {
  const { low, high, from, to, scale } = slider
  const [lowest, highest] = [from, to].map((field) => readMoney(field?.value ?? ''))
  low.value = String(Math.min(scale, (lowest ?? 0) / 100))
  high.value = String(Math.min(scale, (highest ?? scale * 100) / 100))
  announce(slider)
}

function announce({ element, low, high, scale }: Slider): void {
  const { locale = '', currency = '', noLimit = '' } = element.dataset
  const text = (amount: number) => amountText(amount, { locale, currency })
  low.setAttribute('aria-valuetext', Number(low.value) <= 0 ? noLimit : text(Number(low.value)))
  high.setAttribute('aria-valuetext', Number(high.value) >= scale ? noLimit : text(Number(high.value)))
}
