import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type Layout, layoutDifferences } from '../layout/compare-layouts.ts'
import { measureLayout } from '../layout/measure-layout.ts'
import { isLarge } from '../scale.ts'
import { desktop, phone, useBrowser } from './browser.ts'
import { blockTypes, exampleAddress, galleryLinks, readExamples } from './catalogue.ts'
import { openShop, type RunningShop } from './shop.ts'

// Longer than usual, because every example of a block is opened as a page.
vi.setConfig({ testTimeout: 180_000 })

const browser = useBrowser({ images: true })
const layouts = join(import.meta.dirname, 'layouts')
/**
 * Whether the run stores the current layouts as the expected layouts (`UPDATE_LAYOUTS=1`). Review the difference before
 * you commit it.
 */
const isUpdate = process.env.UPDATE_LAYOUTS === '1'
/**
 * Whether the layouts of new examples are stored. A run on a developer's machine stores them; CI only compares with the
 * committed layouts.
 */
const storesNew = isUpdate || (process.env.CI ?? '') === ''
const whenMeant = 'When this is meant: UPDATE_LAYOUTS=1, look at the difference, commit it.'
/**
 * Whether every example is compared at both widths (`npm run test:large`, or an update). Otherwise, every second
 * example is compared at one width, which alternates.
 */
const isWhole = isLarge || isUpdate
/** Blocks without a layout, each with the reason. Alone on a page, they render nothing. */
const empty: Readonly<Record<string, string>> = {
  'mini-cart': 'it opens when the cart of a page is pressed',
  'recently-viewed': 'this browser has looked at no title',
  'series-order': 'it is about a series or a writer, and examples are about a title or a category',
}

describe('[E1] every example has its stored layout', () => {
  // Use a separate shop, because purchases and publications of other tests would change titles, prices and texts.
  let untouched: RunningShop
  let examples: ReadonlyMap<string, readonly string[]>
  beforeAll(async () => {
    untouched = await openShop(inject('shopTemplate'))
    examples = await browser.open(galleryLinks, readExamples)
  }, 120_000)
  afterAll(() => untouched?.stop())

  /**
   * Returns the views of a block: each example at phone size and at desktop size. The `name` of a view consists of the
   * name of the example and the width in pixels.
   */
  const viewsOf = (type: string) =>
    (examples.get(type) ?? []).flatMap((example, index) =>
      [phone, desktop].map((viewport, width) => ({
        name: `${example} ${viewport.width}`,
        path: exampleAddress(type, example, 'sv'),
        viewport,
        isDue: isWhole || (index + 2 * width) % 4 === 0,
      })),
    )

  async function forEachView(
    views: ReturnType<typeof viewsOf>,
    waitUntil: 'load' | 'networkidle',
    look: (name: string, page: Page) => Promise<void>,
  ): Promise<void> {
    const lookAtAll = async (page: Page) => {
      for (const { name, path, viewport } of views) {
        await page.setViewportSize(viewport)
        await page.goto(`${untouched.url}${path}`, { waitUntil })
        await look(name, page)
      }
    }
    await browser.open('about:blank', lookAtAll, { reducedMotion: 'reduce' })
  }

  for (const type of blockTypes.filter((one) => !Object.hasOwn(empty, one))) {
    test(`${type}, on a phone and on a desktop`, async () => {
      const file = join(layouts, `${type}.json`)
      const stored = readStored(file)
      const views = viewsOf(type)
      const isNew = ({ name }: { readonly name: string }) => !Object.hasOwn(stored, name)
      const missing = storesNew ? [] : views.filter(isNew).map(({ name }) => name)
      expect(missing, `No stored layout. Run this test without CI, and commit layouts/${type}.json`).toEqual([])
      const isStoring = isUpdate || views.some(isNew)
      const due = views.filter((view) => view.isDue || isNew(view))
      const found: Record<string, Layout> = {}
      // To compare, poll until the layout equals the stored layout. To store, first wait until the layout is final.
      await forEachView(due, isStoring ? 'networkidle' : 'load', async (name, page) => {
        const differences = async () => {
          const layout = await measureLayout(page)
          found[name] = layout
          if (Object.keys(layout).length === 0) return ['nothing is there']
          return isUpdate || isNew({ name }) ? [] : layoutDifferences(stored[name] ?? {}, layout)
        }
        // Poll, because a script may change the page a moment after the page has loaded.
        await expect.poll(differences, { message: `${type}, ${name}. ${whenMeant}` }).toEqual([])
      })
      if (isStoring) {
        const all: Readonly<Record<string, Layout>> = isUpdate ? found : { ...found, ...stored }
        store(file, Object.fromEntries(views.map(({ name }) => [name, all[name] ?? {}])))
      }
      expect(Object.keys(readStored(file)).sort(), whenMeant).toEqual(views.map(({ name }) => name).sort())
    })
  }

  for (const [type, reason] of Object.entries(empty)) {
    test(`${type} renders nothing: ${reason}`, async () => {
      const due = viewsOf(type).filter(({ isDue }) => isDue)
      await forEachView(due, 'networkidle', async (name, page) => expect(await measureLayout(page), name).toEqual({}))
    })
  }
})

function readStored(file: string): Readonly<Record<string, Layout>> {
  if (!existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Layout>>
}

/** Stores layouts with one line per element, so that a changed element is one line of a diff. */
function store(file: string, found: Readonly<Record<string, Layout>>): void {
  mkdirSync(layouts, { recursive: true })
  const parts = Object.entries(found).map(([name, layout]) => {
    const lines = Object.entries(layout).map(([way, box]) => `    ${JSON.stringify(way)}: ${JSON.stringify(box)}`)
    return `  ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n  }`
  })
  writeFileSync(file, `{\n${parts.join(',\n')}\n}\n`)
}
