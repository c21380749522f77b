import { toPointer } from '#schemas/json-pointer.ts'
import type { Definition } from '#schemas/page.ts'
import type { ComposerBlock } from '../settings.ts'

/** A row of the outline: a list (region or slot) or a block. */
export interface OutlineRow {
  /** A block's id, or a list's pointer. */
  readonly key: string
  readonly kind: 'list' | 'block'
  /** Name of the region or slot. */
  readonly name: string
  readonly rows: readonly OutlineRow[]
}

/** Regions with their blocks, and within a block its slots, also those that are empty still. */
export function outlineOf(definition: Definition, blocks: readonly ComposerBlock[]): readonly OutlineRow[] {
  const rowsOf = (ids: readonly string[]): readonly OutlineRow[] =>
    ids.map((id) => {
      const node = definition.blocks[id]
      const known = blocks.find(({ type }) => type === node?.type)?.slots ?? {}
      const slots = [...new Set([...Object.keys(known), ...Object.keys(node?.slots ?? {})])]
      return {
        key: id,
        kind: 'block',
        name: id,
        rows: slots.map((slot) => ({
          key: `/blocks/${toPointer(id)}/slots/${toPointer(slot)}`,
          kind: 'list',
          name: slot,
          rows: rowsOf(node?.slots?.[slot] ?? []),
        })),
      }
    })
  const regions = Object.entries(definition.regions).toSorted(([a], [b]) => turnOf(a) - turnOf(b))
  return regions.map(([region, ids]) => ({
    key: `/regions/${toPointer(region)}`,
    kind: 'list',
    name: region,
    rows: rowsOf(ids),
  }))
}

/** As they stand on the page; regions that it does not know come before the footer. */
const turns = ['header', 'main', '', 'footer']

function turnOf(region: string): number {
  return turns.includes(region) ? turns.indexOf(region) : turns.indexOf('')
}
