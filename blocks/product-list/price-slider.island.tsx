'use client'

import dynamic from 'next/dynamic'
import type { PriceSliderProps } from './price-slider.client.tsx'

const Client = dynamic(() => import('./price-slider.client.tsx').then((module) => module.PriceSliderClient), {
  ssr: false,
})

/** A slider beside the two fields, for whoever has script; it only moves the fields. */
export function PriceSlider(props: PriceSliderProps) {
  return <Client {...props} />
}
