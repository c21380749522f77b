import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBlockContracts } from '#bin/block-contracts.ts'
import { type Layout, layoutDifferences } from '../layout/compare-layouts.ts'
import { measureLayout } from '../layout/measure-layout.ts'
import { axeFindingsBut, desktop, phone, useBrowser } from './browser.ts'
import { here } from './here.ts'
import { openShop, type RunningShop } from './shop.ts'

const browser = useBrowser()
const types = readBlockContracts().map(({ type }) => type)
/** Each language where it is at home. */
const places = { sv: 'se', da: 'dk', en: 'eu', fi: 'fi', nb: 'no' } as const
const layouts = join(import.meta.dirname, 'layouts')
/** `UPDATE_LAYOUTS=1` keeps what is there as what it should be; look at the difference before it is committed. */
const isUpdate = process.env.UPDATE_LAYOUTS === '1'
const whenMeant = 'When this is meant: UPDATE_LAYOUTS=1, look at the difference, commit it.'
/** Asked of a page; an example is only a part of one. */
const ofPages = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass', 'skip-link']
/** Blocks that draw nothing where they stand alone, and why: they have no layout to keep. */
const undrawn: Readonly<Record<string, string>> = {
  'mini-cart': 'it opens when the cart of a page is pressed',
  'recently-viewed': 'this browser has looked at no title',
  'series-order': 'it is about a series or a writer, and examples are about a title or a category',
}

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
    test(isWhole ? `${type}, in five languages` : `${type}, in a language by turns`, async () => {
      const addresses = (examples.get(type) ?? []).flatMap((example, index) =>
        languagesFor(types.indexOf(type) + index).map((language) => addressOf(type, example, language)),
      )
      await browser.open(addresses[0] ?? '/', async (page) => {
        for (const address of addresses) {
          await page.goto(`${here().url}${address}`)
          expect(await axeFindingsBut(page, ofPages), address).toEqual([])
        }
      })
    })
  }
})

describe('[E1] every example stands as it stood', () => {
  // A shop of its own: what other files buy and publish in the shared one would move titles, prices and words.
  let untouched: RunningShop
  beforeAll(async () => {
    untouched = await openShop()
  })
  afterAll(() => untouched?.stop())

  /** Looks at each example of a block on a phone and on a desk, by a name for the two. */
  async function forEachLook(type: string, look: (name: string, page: Page) => Promise<void>): Promise<void> {
    for (const viewport of [phone, desktop]) {
      const lookAtAll = async (page: Page) => {
        for (const example of examples.get(type) ?? []) {
          await page.goto(`${untouched.url}${addressOf(type, example, 'sv')}`, { waitUntil: 'networkidle' })
          await look(`${example} ${viewport.width}`, page)
        }
      }
      await browser.open('/preview-widgets', lookAtAll, { viewport, reducedMotion: 'reduce' })
    }
  }

  for (const type of types.filter((one) => !Object.hasOwn(undrawn, one))) {
    test(`${type}, on a phone and on a desk`, async () => {
      const file = join(layouts, `${type}.json`)
      const kept = readKept(file)
      const found: Record<string, Layout> = {}
      await forEachLook(type, async (name, page) => {
        const differences = async () => {
          const layout = await measureLayout(page)
          found[name] = layout
          if (Object.keys(layout).length === 0) return ['nothing is drawn']
          return isUpdate ? [] : layoutDifferences(kept[name] ?? {}, layout)
        }
        // What a script draws may come a moment after the page.
        await expect.poll(differences, { message: `${type}, ${name}. ${whenMeant}` }).toEqual([])
      })
      if (isUpdate) keep(file, found)
      else expect(Object.keys(kept).sort(), whenMeant).toEqual(Object.keys(found).sort())
    })
  }

  for (const [type, reason] of Object.entries(undrawn)) {
    test(`${type} draws nothing: ${reason}`, async () => {
      await forEachLook(type, async (name, page) => expect(await measureLayout(page), name).toEqual({}))
    })
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
  const parts = Object.entries(found).map(([name, layout]) => {
    const lines = Object.entries(layout).map(([way, box]) => `    ${JSON.stringify(way)}: ${JSON.stringify(box)}`)
    return `  ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n  }`
  })
  writeFileSync(file, `{\n${parts.join(',\n')}\n}\n`)
}
