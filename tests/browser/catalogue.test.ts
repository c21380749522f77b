import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { readBlockContracts } from '#bin/block-contracts.ts'
import { type Layout, layoutDifferences } from '../layout/compare-layouts.ts'
import { measureLayout } from '../layout/measure-layout.ts'
import { axeFindingsBut, desktop, phone, useBrowser } from './browser.ts'
import { here } from './here.ts'

const browser = useBrowser()
const types = readBlockContracts().map(({ type }) => type)
/** Each language where it is at home. */
const places = { sv: 'se', da: 'dk', en: 'eu', fi: 'fi', nb: 'no' } as const
const layouts = join(import.meta.dirname, 'layouts')
/** `UPDATE_LAYOUTS=1` keeps what is there as what it should be; look at the difference before it is committed. */
const isUpdate = process.env.UPDATE_LAYOUTS === '1'
/** Asked of a page; an example is only a part of one. */
const ofPages = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass', 'skip-link']
const perBlock = 240_000
/** What says how long it takes would else be as wide as the day. */
const instant = '2026-11-21T12:00'

/** `CATALOGUE=whole` looks at every example in every language, which takes minutes; else they take turns. */
const isWhole = process.env.CATALOGUE === 'whole'

function languagesFor(turn: number): readonly (keyof typeof places)[] {
  const all = Object.keys(places) as (keyof typeof places)[]
  return isWhole ? all : all.slice(turn % all.length, (turn % all.length) + 1)
}

const examples = new Map<string, readonly string[]>()

beforeAll(async () => {
  const hrefs = await browser.open('/preview-widgets', (page) =>
    page
      .locator('a[href*="/preview-widgets/"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname)),
  )
  for (const type of types) {
    const names = hrefs.flatMap((path) => new RegExp(`/preview-widgets/${type}/([^/]+)$`).exec(path)?.[1] ?? [])
    examples.set(type, [...new Set(names)])
  }
})

const addressOf = (type: string, example: string, language: keyof typeof places) =>
  `/preview-widgets/${type}/${example}?bare=1&language=${language}&market=${places[language]}`

describe('[E1] the gallery is the catalogue of all blocks', () => {
  test('every block is there with an example', () => {
    expect(types.filter((type) => examples.get(type)?.length === 0)).toEqual([])
  })
})

describe('[F123] axe finds nothing in any example', () => {
  for (const type of types) {
    test(
      isWhole ? `${type}, in five languages` : `${type}, in a language by turns`,
      async () => {
        const addresses = (examples.get(type) ?? []).flatMap((example, index) =>
          languagesFor(types.indexOf(type) + index).map((language) => addressOf(type, example, language)),
        )
        await browser.open(addresses[0] ?? '/', async (page) => {
          for (const address of addresses) {
            await page.goto(`${here().url}${address}`)
            expect(await axeFindingsBut(page, ofPages), address).toEqual([])
          }
        })
      },
      perBlock,
    )
  }
})

describe('[E1] every example stands as it stood', () => {
  for (const type of types) {
    test(
      `${type}, on a phone and on a desk`,
      async () => {
        const found: Record<string, Layout> = {}
        for (const viewport of [phone, desktop]) {
          const look = async (page: Page) => {
            for (const example of examples.get(type) ?? []) {
              await page.goto(`${here().url}${addressOf(type, example, 'sv')}&at=${instant}`, {
                waitUntil: 'networkidle',
              })
              found[`${example} ${viewport.width}`] = await measureLayout(page)
            }
          }
          await browser.open('/preview-widgets', look, { viewport, reducedMotion: 'reduce' })
        }
        const file = join(layouts, `${type}.json`)
        if (isUpdate) return keep(file, found)
        const kept = readKept(file)
        const differences = Object.entries(found).flatMap(([name, layout]) =>
          layoutDifferences(kept[name] ?? {}, layout).map((difference) => `${name}: ${difference}`),
        )
        expect(differences, 'When this is meant: UPDATE_LAYOUTS=1, look at the difference, commit it.').toEqual([])
      },
      perBlock,
    )
  }
})

function readKept(file: string): Readonly<Record<string, Layout>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Layout>>
  } catch {
    return {}
  }
}

/** One line an element, so that a difference is read as one. */
function keep(file: string, found: Readonly<Record<string, Layout>>): void {
  mkdirSync(layouts, { recursive: true })
  // They are measured side by side: whoever is ready first would else come first.
  const inOrder = Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1))
  const parts = inOrder.map(([name, layout]) => {
    const lines = Object.entries(layout).map(([way, box]) => `    ${JSON.stringify(way)}: ${JSON.stringify(box)}`)
    return `  ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n  }`
  })
  writeFileSync(file, `{\n${parts.join(',\n')}\n}\n`)
}
