import { beforeAll, describe, expect, test, vi } from 'vitest'
import { isLarge } from '../scale.ts'
import { axeFindingsBut, useBrowser } from './browser.ts'
import { blockTypes, exampleAddress, galleryLinks, homes, readExamples } from './catalogue.ts'
import { currentShop } from './current-shop.ts'

// Longer than usual, because every example of a block is opened as a page.
vi.setConfig({ testTimeout: 180_000 })

const browser = useBrowser()
/** Axe rules for whole pages. They are skipped for an example, which is only a part of a page. */
const ofPages = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass', 'skip-link']

/**
 * Returns the languages in which to test. `npm run test:large` tests all languages, which takes minutes; otherwise
 * `turn` selects one language.
 */
function languagesFor(turn: number): readonly (keyof typeof homes)[] {
  const all = Object.keys(homes) as (keyof typeof homes)[]
  return isLarge ? all : all.slice(turn % all.length, (turn % all.length) + 1)
}

/** Returns whether an example of a block is tested. `npm test` tests every fourth example, beginning with the first. */
const isDue = (_: string, index: number) => isLarge || index % 4 === 0

let examples: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  examples = await browser.open(galleryLinks, readExamples)
})

describe('[E1] the gallery is the catalogue of all blocks', () => {
  test('every block is there with an example', () => {
    expect(blockTypes.filter((type) => examples.get(type)?.length === 0)).toEqual([])
  })
})

describe('[F123] axe finds nothing in any example', () => {
  for (const type of blockTypes) {
    test(isLarge ? `${type}, in five languages` : `${type}, examples and languages by turns`, async () => {
      const addresses = (examples.get(type) ?? [])
        .filter(isDue)
        .flatMap((example, index) =>
          languagesFor(blockTypes.indexOf(type) + index).map((language) => exampleAddress(type, example, language)),
        )
      await browser.open('about:blank', async (page) => {
        for (const address of addresses) {
          await page.goto(`${currentShop().url}${address}`)
          expect(await axeFindingsBut(page, ofPages), address).toEqual([])
        }
      })
    })
  }
})
