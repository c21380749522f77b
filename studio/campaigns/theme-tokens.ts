import { contrastOf, minContrast } from './contrast.ts'

interface Token {
  readonly name: string
  readonly light: string
  readonly dark: string
}

/** Colours of `ui/tokens.css` that a campaign may set. The campaign's value applies in both light and dark mode. */
export const themeTokens: readonly Token[] = [
  { name: 'color-surface', light: '#faf7f1', dark: '#181511' },
  { name: 'color-raised', light: '#ffffff', dark: '#221e19' },
  { name: 'color-sunken', light: '#f1ebdf', dark: '#100e0b' },
  { name: 'color-ink', light: '#1e1a15', dark: '#efe8dc' },
  { name: 'color-muted', light: '#625a4e', dark: '#b3a894' },
  { name: 'color-accent', light: '#96291b', dark: '#f19a86' },
  { name: 'color-accent-hover', light: '#741d12', dark: '#ffb7a6' },
  { name: 'color-accent-ink', light: '#ffffff', dark: '#2b0c06' },
  { name: 'color-price', light: '#1e1a15', dark: '#efe8dc' },
  { name: 'color-discount', light: '#96291b', dark: '#f19a86' },
  { name: 'color-tint', light: '#e9dfcb', dark: '#2d2720' },
]

const grounds = ['color-surface', 'color-raised', 'color-sunken'] as const
const texts = ['color-ink', 'color-muted', 'color-accent', 'color-price', 'color-discount'] as const
const pairs: readonly (readonly [text: string, ground: string])[] = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['color-ink', 'color-tint'],
  ['color-accent-ink', 'color-accent'],
  ['color-accent-ink', 'color-accent-hover'],
]

export interface PoorPair {
  readonly text: string
  readonly ground: string
  readonly scheme: 'light' | 'dark'
  readonly contrast: number
}

/**
 * Returns the pairs of text colour and background colour in which the theme changes a colour and the contrast is too
 * low.
 */
export function poorPairs(theme: Readonly<Record<string, string>>): readonly PoorPair[] {
  const touched = pairs.filter(([text, ground]) => theme[text] !== undefined || theme[ground] !== undefined)
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const colorOf = (name: string) => theme[name] ?? themeTokens.find((token) => token.name === name)?.[scheme] ?? ''
    return touched.flatMap(([text, ground]) => {
      const contrast = contrastOf(colorOf(text), colorOf(ground))
      return contrast !== null && contrast < minContrast ? [{ text, ground, scheme, contrast }] : []
    })
  })
}
