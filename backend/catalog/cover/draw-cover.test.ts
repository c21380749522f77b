import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { type CoverInput, drawCover } from './draw-cover.ts'
import { fitText, splitTitle } from './fit-text.ts'
import { faces, measure } from './measure.ts'
import { allPalettes, contrast } from './palettes.ts'

const cover = (more: Partial<CoverInput> = {}) =>
  drawCover({ title: 'Röda rummet', author: 'August Strindberg', series: null, category: 'classics', ...more })
const colours = (svg: string) => new Set(svg.match(/#[0-9a-f]{6}/g))

describe('generated covers', () => {
  test('every text has a contrast of at least 4.5 against its background', () => {
    const weak = allPalettes.filter(
      (palette) => contrast(palette.ink, palette.ground) < 4.5 || contrast(palette.fieldInk, palette.field) < 4.5,
    )
    expect(weak).toEqual([])
  })

  test('the same title always gets the same cover', () => {
    expect(cover()).toBe(cover())
  })

  test('books of a series share their colours; colours differ between authors', () => {
    const series = ['Män som hatar kvinnor', 'Flickan som lekte med elden'].map((title) =>
      colours(cover({ title, author: 'Stieg Larsson', series: 'millennium', category: 'nordic-crime' })),
    )
    expect(series[0]).toEqual(series[1])
    const others = ['Jane Austen', 'Karin Boye', 'Émile Zola', 'Elin Wägner'].map((author) =>
      [...colours(cover({ author }))].join(),
    )
    expect(new Set(others).size).toBeGreaterThan(1)
  })

  test('labels every picture for screen readers', () => {
    expect(cover({ title: 'Om <svg> & "annat"' })).toContain(
      'aria-label="Om &lt;svg&gt; &amp; &quot;annat&quot; – August Strindberg"',
    )
  })

  test('any text yields well-formed SVG without NaN, Infinity or undefined', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.lorem({ maxCount: 40 }))
    fc.assert(
      fc.property(text, text, fc.constantFrom('classics', 'horror', 'food', 'unknown'), (title, author, category) => {
        const svg = drawCover({ title, author, series: null, category })
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
        expect(svg.replaceAll(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
        expect(svg.split('<svg').length).toBe(2)
      }),
      { numRuns: rounds(100) },
    )
  })
})

describe('typesetting a title', () => {
  const box = { face: faces.serif, width: 340, height: 240, maxSize: 70, minSize: 22, leading: 1.1 }

  test('no line is wider than its box, and the text is never higher', () => {
    const words = fc.array(
      fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzåäö'), minLength: 1, maxLength: 24 }),
      {
        minLength: 1,
        maxLength: 24,
      },
    )
    fc.assert(
      fc.property(words, (list) => {
        const fitted = fitText({ ...box, text: list.join(' ') })
        for (const line of fitted.lines)
          expect(measure(line, box.face) * fitted.size).toBeLessThanOrEqual(box.width + 0.01)
        expect(fitted.height).toBeLessThanOrEqual(box.height + 0.01)
        expect(fitted.size).toBeGreaterThanOrEqual(box.minSize)
      }),
    )
  })

  test('a word too long for the cover is hyphenated, and no letter is lost', () => {
    const word = 'lapsivedenpäästökirjallisuudesta'
    const { lines } = fitText({ ...box, text: word })
    expect(lines.length).toBeGreaterThan(1)
    expect(lines[0]).toMatch(/-$/)
    expect(lines.join('').replaceAll('-', '')).toBe(word)
  })

  test.each([
    ['Frankenstein; eller den moderne Prometheus', 'Frankenstein', 'eller den moderne Prometheus'],
    ['Harry Potter: De vises sten', 'Harry Potter', 'De vises sten'],
    ['Silas Marner (Everyman)', 'Silas Marner', 'Everyman'],
    ['Röda rummet', 'Röda rummet', ''],
    ['Mr. Pickwick', 'Mr. Pickwick', ''],
  ])('%s is split into main title and rest', (title, main, rest) => {
    expect(splitTitle(title)).toEqual({ main, rest })
  })
})
