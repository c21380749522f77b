import { discountBandEnds as ends } from '#schemas/constants.ts'

/** Returns the band of a discount, such as `16-20`. First rounds the percentage to the nearest whole number. */
export function discountBand(percentage: number): string {
  if (!(percentage >= 0 && percentage <= 100)) return 'Invalid discount percentage'
  const whole = Math.round(percentage)
  const band = ends.findIndex((end) => whole <= end)
  return `${band === 0 ? 0 : (ends[band - 1] ?? 0) + 1}-${ends[band]}`
}
