'use client'

import dynamic from 'next/dynamic'
import type { PriceSliderProps } from './price-slider.client.tsx'

const Client = dynamic(() => import('./price-slider.client.tsx').then((module) => module.PriceSliderClient), {
  ssr: false,
})

/** Renders a slider beside the two fields when script is available. It only changes the values of the fields. */
export function PriceSlider(props: PriceSliderProps) {
  return <Client {...props} />
}
