'use client'

import dynamic from 'next/dynamic'
import type { PriceSliderProps } from './price-slider.client.tsx'

const Client = dynamic(() => import('./price-slider.client.tsx').then((module) => module.PriceSliderClient), {
  ssr: false,
})

/** Renders a slider beside the two fields when script is available; it only changes the fields. */
export function PriceSlider(props: PriceSliderProps) {
  return <Client {...props} />
}
