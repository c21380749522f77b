// Do not import this file in scripts of pages: browsers send the text of shown tests without parsing it.

/** A running test on which a page depends, with the group for which the page was rendered. */
export interface ShownTest {
  readonly test: string
  readonly group: string
  /** Paths of the tested blocks. Blocks inside a tested block are tested too. */
  readonly blocks: readonly string[]
  /**
   * Whether the test decides if the page or a block is shown at all. If so, every view of the page counts as a view of
   * the tested blocks.
   */
  readonly byPage: boolean
}

/**
 * Maximum characters of the text that `writeShownTests` returns. Views of the page are not counted for tests that do
 * not fit.
 */
export const maxShownTests = 2_000

/** Returns tests as a text without quotes, for an attribute: `hero-autumn=b*b_hero,b_side;other=control/b_x`. */
export function writeShownTests(tests: readonly ShownTest[]): string {
  let text = ''
  for (const { test, group, blocks, byPage } of tests) {
    const one = `${text === '' ? '' : ';'}${test}=${group}${byPage ? '*' : '/'}${blocks.join(',')}`
    if (text.length + one.length <= maxShownTests) text += one
  }
  return text
}

const shape = /^([a-z][a-z0-9-]{0,39})=([a-z][a-z0-9-]{0,19})([*/])([\w.,-]*)$/

/** Parses the text that a browser sent. Malformed parts are left out. */
export function readShownTests(text: string): readonly ShownTest[] {
  return text.split(';').flatMap((part): readonly ShownTest[] => {
    const [, test, group, mark, blocks] = shape.exec(part) ?? []
    if (test === undefined || group === undefined || blocks === undefined) return []
    return [{ test, group, byPage: mark === '*', blocks: blocks === '' ? [] : blocks.split(',') }]
  })
}

/** Returns whether a test tests the block at a path. */
export function isTested({ blocks }: Pick<ShownTest, 'blocks'>, path: string): boolean {
  return blocks.some((tested) => path === tested || path.startsWith(`${tested}.`))
}
