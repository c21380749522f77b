import { escapeXml } from '../../kernel/xml.ts'
import type { FittedText } from './fit-text.ts'

/** Formats a coordinate with at most two decimals. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export interface Place {
  readonly x: number
  /** Top of the first line. */
  readonly top: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly fill: string
}

/**
 * Distance from the middle of a line down to the baseline, in em. With this distance, letters look vertically centred.
 */
const baseline = 0.36

export function setText(text: FittedText, place: Place): string {
  const { size, face, leading, tracking } = text
  const attributes = [
    `font-family="${face.family}"`,
    `font-size="${n(size)}"`,
    `fill="${place.fill}"`,
    place.anchor === 'start' ? '' : `text-anchor="${place.anchor}"`,
    face.weight === 400 ? '' : `font-weight="${face.weight}"`,
    face.style === 'normal' ? '' : 'font-style="italic"',
    tracking === 0 ? '' : `letter-spacing="${n(tracking * size)}"`,
  ].filter(Boolean)
  const shift = place.anchor === 'middle' ? (tracking * size) / 2 : 0
  const lines = text.lines.map((line, index) => {
    const y = place.top + size * leading * (index + 0.5) + size * baseline
    return `<text x="${n(place.x + shift)}" y="${n(y)}">${escapeXml(line)}</text>`
  })
  return `<g ${attributes.join(' ')}>${lines.join('')}</g>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, paint: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${paint}/>`
}

export function path(d: string, paint: string): string {
  return `<path d="${d}" ${paint}/>`
}

export const fill = (colour: string) => `fill="${colour}"`
export const stroke = (colour: string, width: number) => `fill="none" stroke="${colour}" stroke-width="${n(width)}"`
