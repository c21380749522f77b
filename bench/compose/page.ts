import { type BlockNode, type PageDefinition, pageLimits } from '#schemas/page.ts'
import { type Leaf, leaves, type PageKind } from './leaves.ts'

/** Number of blocks in one row: the row's columns, three leaves, and nested columns with five leaves. */
const row = 10

/**
 * Composes a stored page with the maximum number of blocks, nested three deep. All texts are in five languages. Blocks
 * are numbered. A leaf has a condition if its number is divisible by 7, variants if it is divisible by 5, and an
 * override if it is divisible by 9. Of every ten numbers, eight belong to leaves, and only one of these eight is
 * divisible by 5, so an eighth of the leaves have variants. All blocks are visible in the context of `context.ts`.
 */
export function composePage(kind: PageKind): PageDefinition {
  const blocks: Record<string, BlockNode> = {}
  const main: string[] = []
  const put = (id: string, node: BlockNode) => {
    blocks[id] = node
    return id
  }
  const leaf = (number: number) => {
    const made = leaves[kind][number % leaves[kind].length]
    if (!made) throw new Error(`No block for ${number}.`)
    return put(`b${number}`, targeted(made(number), made(number + pageLimits.blocks), number))
  }
  for (let at = 0; at < pageLimits.blocks; at += row) {
    const inner = put(
      `b${at + 1}`,
      columns(
        'even',
        [leaf(at + 2), leaf(at + 3)],
        [4, 5, 6].map((n) => leaf(at + n)),
      ),
    )
    main.push(put(`b${at}`, columns('wide', [leaf(at + 7), leaf(at + 8), leaf(at + 9)], [inner])))
  }
  return {
    format: 1,
    kind: 'page',
    id: `bench-${kind}`,
    route: { name: 'content', alias: 'bench' },
    layout: 'default',
    guards: ['default'],
    seo: { title: 'bench', index: true },
    regions: { main },
    blocks,
  }
}

function columns(ratio: string, start: string[], end: string[]): BlockNode {
  return { type: 'columns', v: 1, props: { ratio }, slots: { start, end } }
}

function targeted({ type, props, changes }: Leaf, other: Leaf, number: number): BlockNode {
  const changed = other.props[changes] ?? null
  return {
    type,
    v: 1,
    props,
    ...(number % 7 === 0 && { when: { any: [{ campaign: 'autumn' }, { market: ['se', 'fi'] }] } }),
    ...(number % 5 === 0 && {
      variants: [
        { id: 'company', when: { customerType: 'COMPANY' }, props: { [changes]: changed } },
        {
          id: 'winter',
          when: { window: { from: '2026-11-01T00:00', until: '2027-03-01T00:00', zone: 'market' } },
          props: { [changes]: changed },
        },
      ],
    }),
    ...(number % 9 === 0 && { overrides: { se: { [changes]: { value: changed } } } }),
  }
}
