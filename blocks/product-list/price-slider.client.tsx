'use client'

import { useEffect, useRef, useState } from 'react'
import { readMoney } from '#schemas/values/money.ts'
import styles from './price-range.module.css'
import { rangeOf } from './price-scale.ts'

export interface PriceSliderProps {
  /** End of the scale in major currency units. */
  readonly scale: number
  /** BCP 47 tag. */
  readonly locale: string
  readonly currency: string
  readonly words: { readonly lowest: string; readonly highest: string; readonly noLimit: string }
}

/** Number of steps of the scale. */
const steps = 50

/**
 * Renders a slider with two thumbs. It updates the form's fields at once, and submits the form when the thumbs stop
 * moving.
 */
export function PriceSliderClient({ scale, locale, currency, words }: PriceSliderProps) {
  const root = useRef<HTMLDivElement>(null)
  const [low, setLow] = useState(0)
  const [high, setHigh] = useState(scale)
  const step = Math.max(1, Math.round(scale / steps))

  useEffect(() => {
    const form = root.current?.closest('form')
    if (!form) return
    const read = () => {
      const { from, to } = fieldsOf(form)
      const [lowest, highest] = [from, to].map((field) => readMoney(field?.value ?? ''))
      setLow(Math.min(scale, (lowest ?? 0) / 100))
      setHigh(Math.min(scale, (highest ?? scale * 100) / 100))
    }
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [scale])

  function move(nextLow: number, nextHigh: number): void {
    setLow(nextLow)
    setHigh(nextHigh)
    const form = root.current?.closest('form')
    if (!form) return
    const { from, to } = fieldsOf(form)
    const range = rangeOf(nextLow, nextHigh, scale)
    if (from) from.value = range.from
    if (to) to.value = range.to
  }

  const money = (amount: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
  const send = () => root.current?.closest('form')?.requestSubmit()
  const common = {
    min: 0,
    max: scale,
    step,
    onPointerUp: send,
    onKeyUp: ({ key }: { readonly key: string }) => /^(Arrow|Page|Home|End)/.test(key) && send(),
  }
  return (
    <div ref={root} className={styles.thumbs}>
      <input
        {...common}
        type="range"
        value={low}
        aria-label={words.lowest}
        aria-valuetext={low <= 0 ? words.noLimit : money(low)}
        onChange={({ target }) => move(Math.min(Number(target.value), high), high)}
      />
      <input
        {...common}
        type="range"
        value={high}
        aria-label={words.highest}
        aria-valuetext={high >= scale ? words.noLimit : money(high)}
        onChange={({ target }) => move(low, Math.max(Number(target.value), low))}
      />
    </div>
  )
}

function fieldsOf(form: HTMLFormElement) {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  return { from: field('price-from'), to: field('price-to') }
}
