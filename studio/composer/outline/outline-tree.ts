import { toPointer } from '#schemas/json-pointer.ts'
import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { blockTitle, firstWords } from '../block-titles.ts'
import type { ComposerBlock } from '../settings.ts'

/** A row of the outline with all that it shows: two that are equal look the same. */
export interface OutlineRow {
  /** A block's id, or a list's pointer. */
  readonly key: string
  /** A list is a region or a slot. */
  readonly kind: 'list' | 'block'
  readonly title: string
  /** The first words that the block says. */
  readonly words: string
  /** It is shown under a condition. */
  readonly isTargeted: boolean
  /** The worst finding. */
  readonly mark: 'error' | 'warning' | null
  /** Open comments. */
  readonly comments: number
  /** Who else is at the block. */
  readonly other: string | null
  readonly rows: readonly OutlineRow[]
}

export interface OutlineInput {
  readonly definition: Definition
  /** Of the words. */
  readonly language: Language
  /** Shared sections by id, for their titles. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  /** Blocks with findings: id → the worst. */
  readonly marks: ReadonlyMap<string, 'error' | 'warning'>
  /** Open comments by block. */
  readonly comments: (id: string) => number
  /** Blocks at which others are. */
  readonly others: ReadonlyMap<string, string>
}

interface OutlineWords {
  readonly blocks: readonly ComposerBlock[]
  readonly staff: StaffLanguage
  readonly t: (key: string) => string
}

/** Regions with their blocks, and within a block its slots, also those that are empty still. */
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

/** As they stand on the page; regions that it does not know come before the footer. */
const turns = ['header', 'main', '', 'footer']

function turnOf(region: string): number {
  return turns.includes(region) ? turns.indexOf(region) : turns.indexOf('')
}

const knownRegions = new Set(['main', 'header', 'footer'])

export function regionTitle(name: string, t: (key: string) => string): string {
  return knownRegions.has(name) ? t(`compose:region.${name}`) : name
}

/** Whether the same rows stand in the same places, whatever they show. */
export function sameShape(a: readonly OutlineRow[], b: readonly OutlineRow[]): boolean {
  return (
    a.length === b.length && a.every((row, index) => row.key === b[index]?.key && sameShape(row.rows, b[index].rows))
  )
}
