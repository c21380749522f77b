import { toPointer } from '#schemas/json-pointer.ts'
import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { blockTitle, firstWords } from '../block-titles.ts'
import type { ComposerBlock } from '../settings.ts'

/** Row of the outline, with everything that the row shows. */
export interface OutlineRow {
  /** A block's id, or a list's pointer. */
  readonly key: string
  /** `list` is a region or a slot. */
  readonly kind: 'list' | 'block'
  readonly title: string
  /** The first text of the block. */
  readonly words: string
  /** Whether the block is shown only under a condition. */
  readonly isTargeted: boolean
  /** Severity of the worst issue. */
  readonly mark: 'error' | 'warning' | null
  readonly comments: number
  /** Name of another editor who has selected the block; null when there is none. */
  readonly other: string | null
  readonly rows: readonly OutlineRow[]
}

export interface OutlineInput {
  readonly definition: Definition
  readonly language: Language
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  /** Worst severity by block id. */
  readonly marks: ReadonlyMap<string, 'error' | 'warning'>
  readonly comments: (id: string) => number
  /** Names of other editors, by the id of the block that they have selected. */
  readonly others: ReadonlyMap<string, string>
}

interface OutlineWords {
  readonly blocks: readonly ComposerBlock[]
  readonly staff: StaffLanguage
  readonly t: (key: string) => string
}

/** Returns the regions with their blocks, and for each block its slots, including empty ones. */
export function outlineOf(
  { definition, language, sections, marks, comments, others }: OutlineInput,
  { blocks, staff, t }: OutlineWords,
): readonly OutlineRow[] {
  const listRow = (key: string, name: string, ids: readonly string[]): OutlineRow => ({
    key,
    kind: 'list',
    title: regionTitle(name, t),
    words: '',
    isTargeted: false,
    mark: null,
    comments: 0,
    other: null,
    rows: ids.map(blockRow),
  })
  const blockRow = (id: string): OutlineRow => {
    const node = definition.blocks[id]
    const known = blocks.find(({ type }) => type === node?.type)?.slots ?? {}
    const slots = [...new Set([...Object.keys(known), ...Object.keys(node?.slots ?? {})])]
    const section = node?.type === '@section' ? sections.find((one) => one.id === node.ref) : undefined
    return {
      key: id,
      kind: 'block',
      title: section ? t('compose:section') : blockTitle(definition, id, { blocks, language: staff, t }),
      words: section?.title ?? (node ? firstWords(node, language) : ''),
      isTargeted: node?.when !== undefined,
      mark: marks.get(id) ?? null,
      comments: comments(id),
      other: others.get(id) ?? null,
      rows: slots.map((slot) =>
        listRow(`/blocks/${toPointer(id)}/slots/${toPointer(slot)}`, slot, node?.slots?.[slot] ?? []),
      ),
    }
  }
  const regions = Object.entries(definition.regions).toSorted(([a], [b]) => turnOf(a) - turnOf(b))
  return regions.map(([region, ids]) => listRow(`/regions/${toPointer(region)}`, region, ids))
}

/** Order of the regions in the outline. The empty entry represents all other regions. */
const turns = ['header', 'main', '', 'footer']

function turnOf(region: string): number {
  return turns.includes(region) ? turns.indexOf(region) : turns.indexOf('')
}

const knownRegions = new Set(['main', 'header', 'footer'])

export function regionTitle(name: string, t: (key: string) => string): string {
  return knownRegions.has(name) ? t(`compose:region.${name}`) : name
}

/** Returns whether two lists have the same rows at the same positions, whatever the rows show. */
export function sameShape(a: readonly OutlineRow[], b: readonly OutlineRow[]): boolean {
  return (
    a.length === b.length && a.every((row, index) => row.key === b[index]?.key && sameShape(row.rows, b[index].rows))
  )
}
