import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Style sheet of the notice for old browsers, which do not know logical properties. */
const apart = 'app/old-browser-notice.module.css'
const files = globSync('{app,blocks,preview,studio,ui}/**/*.css', { cwd: root }).filter((file) => file !== apart)

/** Physical CSS properties (`left`, `margin-right` …) that have a logical counterpart. */
const physical =
  /^(left|right|(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)?|border-(top|bottom)-(left|right)-radius)$/
/** Shorthands with a value for each side: top, right, bottom, left. */
const foursided = /^(margin|padding|inset|border-(width|style|color)|scroll-margin|scroll-padding)$/

/** Splits the values of a shorthand. A function such as `calc(1px + 2px)` remains one value. */
const valuesIn = (text: string) => text.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

/** Returns the declarations that would apply to the wrong side in a language that is written from right to left. */
function faultsIn(css: string): readonly string[] {
  const code = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(([, name = '', value = '']) => {
    const [, right, , left] = valuesIn(value)
    const isFault =
      physical.test(name) ||
      (/^(float|clear|text-align)$/.test(name) && /^(left|right)\b/.test(value)) ||
      (foursided.test(name) && left !== undefined && left !== right)
    return isFault ? [`${name}: ${value.trim()}`] : []
  })
}

test('[F76] no style depends on which side is left', () => {
  expect(files.length).toBeGreaterThan(80)
  const faults = files.flatMap((file) => faultsIn(readFileSync(join(root, file), 'utf8')).map((it) => `${file}: ${it}`))
  expect(faults).toEqual([])
})

describe('[F76] the check', () => {
  test.each([
    'a { margin-left: 1px; }',
    'a { color: red; left: 0 }',
    'a { border-top-left-radius: 1px; }',
    'a { text-align: right; }',
    'a { padding: 0 calc(1px + 2px) 0 0; }',
    '@media (width > 1px) { a { float: left; } }',
  ])('finds %s', (css) => {
    expect(faultsIn(css)).toHaveLength(1)
  })

  test.each([
    'a { margin-inline-start: 1px; }',
    'a { padding: 1px 2px 3px; }',
    'a { padding: 0 var(--a) 1px var(--a); }',
    'a { inset-inline: 0 auto; text-align: start; }',
    '/* left: 0; */ a { --left: 0; }',
    'a:not(.left) { transition: left 1s; }',
  ])('accepts %s', (css) => {
    expect(faultsIn(css)).toEqual([])
  })
})
