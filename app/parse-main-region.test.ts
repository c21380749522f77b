import { expect, test } from 'vitest'
import { parseMainRegion } from './parse-main-region.ts'

test('[C5] the HTML of a page contains its revision and the size of its main region', () => {
  const region =
    '<main id="main" tabindex="-1" data-page="home" data-revision="ab12" data-layout="default"><p>å</p></main>'
  expect(parseMainRegion(`<html><body><header></header>${region}<footer></footer></body></html>`)).toEqual({
    page: 'home',
    revision: 'ab12',
    bytes: Buffer.byteLength(region),
    missingBlocks: [],
    failed: [],
  })
  expect(parseMainRegion('<main id="main"><h1>Något gick fel</h1></main>')).toBeNull()
})

test('[E1] a stub names the block that threw', () => {
  const stub =
    '<div data-block="hero" data-block-id="b_a"><p class="x" role="note" data-stub="view-failed"><b>hero</b> · broke</p></div>'
  expect(parseMainRegion(`<main id="main" data-page="p" data-revision="r">${stub}</main>`)?.failed).toEqual([
    { blockId: 'b_a', type: 'hero', message: 'hero · broke' },
  ])
})
