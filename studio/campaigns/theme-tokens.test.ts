import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'
import { poorPairs, themeTokens } from './theme-tokens.ts'

const css = readFileSync(join(import.meta.dirname, '../../ui/tokens.css'), 'utf8')
const [light = '', dark = ''] = css.split('prefers-color-scheme: dark')

describe('[C4] colours of a campaign', () => {
  test.each(themeTokens)('$name has the value of the shop’s CSS', (token) => {
    expect(light).toContain(`--${token.name}: ${token.light};`)
    expect(dark).toContain(`--${token.name}: ${token.dark};`)
  })

  test('contrast is computed as WCAG defines it', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#fff', '#777777')).toBeCloseTo(4.48, 2)
    expect(contrastOf('red', '#777777')).toBeNull()
  })

  test('the shop’s own colours are all readable, and a contrast that a campaign breaks is reported for its colour scheme', () => {
    const own = (scheme: 'light' | 'dark') =>
      Object.fromEntries(themeTokens.map((token) => [token.name, token[scheme]]))
    expect(poorPairs(own('light')).filter(({ scheme }) => scheme === 'light')).toEqual([])
    expect(poorPairs(own('dark')).filter(({ scheme }) => scheme === 'dark')).toEqual([])
    expect(poorPairs({ 'color-accent-ink': '#ffffff' }).map(({ scheme }) => scheme)).toEqual(['dark', 'dark'])
    expect(poorPairs({})).toEqual([])
  })
})
