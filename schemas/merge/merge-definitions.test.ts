import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { canonicalJson } from '../canonical.ts'
import { createValidator } from '../validate/validate-definition.ts'
import { mergeDefinitions } from './merge-definitions.ts'
import { type Json, toJson } from './three-way.ts'

interface Node {
  readonly type: string
  readonly v: number
  readonly props: Readonly<Record<string, unknown>>
  readonly slots?: Readonly<Record<string, readonly string[]>>
  readonly variants?: readonly unknown[]
}

function page(main: readonly string[], blocks: Readonly<Record<string, Node>>, more: Json = {}) {
  return { format: 1, id: 'home', kind: 'page', route: { name: 'index' }, regions: { main }, blocks, ...more }
}

const hero = (props: Readonly<Record<string, unknown>> = {}): Node => ({ type: 'hero', v: 1, props })
const base = page(['a', 'b', 'c'], { a: hero({ title: 'Hej', tone: 'warm' }), b: hero(), c: hero() })

function merged(mine: Json, theirs: Json, from: Json = base): Json {
  const result = mergeDefinitions({ base: from, mine, theirs })
  if (result.kind === 'conflict') throw new Error(JSON.stringify(result.conflicts))
  return result.definition
}

function conflicts(mine: Json, theirs: Json, from: Json = base) {
  const result = mergeDefinitions({ base: from, mine, theirs })
  return result.kind === 'conflict' ? result.conflicts : []
}

describe('[C2] two editors of one page', () => {
  test('who change different props of a block both get what they wrote', () => {
    const mine = page(['a', 'b', 'c'], { ...base.blocks, a: hero({ title: 'Hallå', tone: 'warm' }) })
    const theirs = page(['a', 'b', 'c'], { ...base.blocks, a: hero({ title: 'Hej', tone: 'ink' }) })
    expect(merged(mine, theirs)).toEqual(
      page(['a', 'b', 'c'], { ...base.blocks, a: hero({ title: 'Hallå', tone: 'ink' }) }),
    )
  })

  test('who change the same prop get both values and the original', () => {
    const mine = page(['a', 'b', 'c'], { ...base.blocks, a: hero({ title: 'Mitt', tone: 'warm' }) })
    const theirs = page(['a', 'b', 'c'], { ...base.blocks, a: hero({ title: 'Ditt', tone: 'warm' }) })
    expect(conflicts(mine, theirs)).toEqual([
      { path: '/blocks/a/props/title', base: 'Hej', mine: 'Mitt', theirs: 'Ditt' },
    ])
  })

  test('who translate one text into two languages do not conflict', () => {
    const said = (words: Json) => page(['a'], { a: hero({ title: { $t: words } }) })
    expect(merged(said({ sv: 'Hej', fi: 'Moi' }), said({ sv: 'Hej', nb: 'Heisann' }), said({ sv: 'Hej' }))).toEqual(
      said({ sv: 'Hej', fi: 'Moi', nb: 'Heisann' }),
    )
  })

  test('one of whom moves a block while the other edits it do not conflict', () => {
    const moved = page(['c', 'a', 'b'], base.blocks)
    const written = page(['a', 'b', 'c'], { ...base.blocks, c: hero({ title: 'Nytt' }) })
    expect(merged(moved, written)).toEqual(page(['c', 'a', 'b'], { ...base.blocks, c: hero({ title: 'Nytt' }) }))
  })

  test('who both add a block at the same position get both, in the same order for either order of saving', () => {
    const mine = page(['a', 'x', 'b', 'c'], { ...base.blocks, x: hero() })
    const theirs = page(['a', 'y', 'b', 'c'], { ...base.blocks, y: hero() })
    expect(toJson(merged(mine, theirs).regions).main).toEqual(['a', 'x', 'y', 'b', 'c'])
    expect(toJson(merged(theirs, mine).regions).main).toEqual(['a', 'x', 'y', 'b', 'c'])
  })

  test('one of whom deletes the block that the other edits conflict, and nothing is lost', () => {
    const gone = page(['a', 'b'], { a: base.blocks.a, b: base.blocks.b } as Record<string, Node>)
    const written = page(['a', 'b', 'c'], { ...base.blocks, c: hero({ title: 'Nytt' }) })
    expect(conflicts(gone, written)).toEqual([
      { path: '/blocks/c', base: hero(), mine: undefined, theirs: hero({ title: 'Nytt' }) },
    ])
  })

  test('whose two moves would put two blocks into each other conflict', () => {
    const into = (inner: string, outer: string) =>
      page(
        ['a', 'b', 'c'].filter((id) => id !== inner),
        { ...base.blocks, [outer]: { ...hero(outer === 'a' ? base.blocks.a?.props : {}), slots: { in: [inner] } } },
      )
    expect(conflicts(into('b', 'c'), into('c', 'b')).map(({ path }) => path)).toEqual(['/blocks/b', '/blocks/c'])
  })

  test('with a block in a newer and an older version never get a mix of both', () => {
    const newer = page(['a', 'b', 'c'], { ...base.blocks, a: { type: 'hero', v: 2, props: { heading: 'Hej' } } })
    const older = page(['a', 'b', 'c'], { ...base.blocks, a: hero({ title: 'Hallå', tone: 'warm' }) })
    expect(conflicts(newer, older).map(({ path }) => path)).toEqual(['/blocks/a'])
    expect(merged(newer, page(['b', 'a', 'c'], base.blocks)).blocks).toEqual(newer.blocks)
  })

  test('have their variants merged by name, in order', () => {
    const when = { market: 'se' }
    const withVariants = (...variants: readonly Json[]) => page(['a'], { a: { ...hero(), variants } })
    const from = withVariants({ id: 'x', when, props: { tone: 'ink' } })
    const mine = withVariants({ id: 'x', when, props: { tone: 'ink', title: 'Hej' } })
    const theirs = withVariants({ id: 'x', when, props: { tone: 'ink' } }, { id: 'y', when, props: {} })
    expect(merged(mine, theirs, from)).toEqual(
      withVariants({ id: 'x', when, props: { tone: 'ink', title: 'Hej' } }, { id: 'y', when, props: {} }),
    )
  })
})

type Edit =
  | { readonly do: 'add'; readonly at: number; readonly place: number }
  | { readonly do: 'set'; readonly at: number; readonly prop: string; readonly value: number }
  | { readonly do: 'say'; readonly at: number; readonly language: string; readonly value: number }
  | { readonly do: 'remove'; readonly at: number }
  | { readonly do: 'move'; readonly at: number; readonly to: number; readonly place: number }

const small = fc.nat({ max: 9 })
const edits = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('add' as const), at: small, place: small }),
    fc.record({ do: fc.constant('set' as const), at: small, prop: fc.constantFrom('x', 'y'), value: small }),
    fc.record({ do: fc.constant('say' as const), at: small, language: fc.constantFrom('sv', 'fi'), value: small }),
    fc.record({ do: fc.constant('remove' as const), at: small }),
    fc.record({ do: fc.constant('move' as const), at: small, to: small, place: small }),
  ),
  { maxLength: 8 },
)

interface Draft {
  regions: Record<string, string[]>
  blocks: Record<string, { type: string; v: number; props: Record<string, unknown>; slots: Record<string, string[]> }>
}

/**
 * Returns a copy of the page after some edits that leave it well-formed. `name` is part of the ids of new blocks, so
 * that two editors never create the same id.
 */
function edited(from: Draft, steps: readonly Edit[], name: string): Draft {
  const draft = structuredClone(from)
  let made = 0
  for (const step of steps) {
    const ids = Object.keys(draft.blocks).sort()
    const id = ids[step.at % Math.max(1, ids.length)]
    const open = () => [
      draft.regions.main ?? [],
      draft.regions.aside ?? [],
      ...ids.flatMap((own) => slotOf(draft, own)),
    ]
    if (step.do === 'add') {
      const list = open()[step.at % (ids.length + 2)] ?? []
      made += 1
      draft.blocks[`${name}${made}`] = { type: 'hero', v: 1, props: {}, slots: { in: [] } }
      list.splice(step.place % (list.length + 1), 0, `${name}${made}`)
    } else if (id === undefined) continue
    else if (step.do === 'set') toProps(draft, id)[step.prop] = step.value
    else if (step.do === 'say') {
      const words = toJson(toJson(toProps(draft, id).title).$t)
      toProps(draft, id).title = { $t: { ...words, [step.language]: step.value } }
    } else {
      const family = below(draft, id)
      take(draft, id)
      if (step.do === 'remove') for (const own of family) delete draft.blocks[own]
      else {
        const targets = [draft.regions.main ?? [], draft.regions.aside ?? []].concat(
          ids.filter((own) => !family.includes(own)).flatMap((own) => slotOf(draft, own)),
        )
        const list = targets[step.to % targets.length] ?? []
        list.splice(step.place % (list.length + 1), 0, id)
      }
    }
  }
  return draft
}

function slotOf(draft: Draft, id: string): string[][] {
  const list = draft.blocks[id]?.slots.in
  return list ? [list] : []
}

function toProps(draft: Draft, id: string): Record<string, unknown> {
  return draft.blocks[id]?.props ?? {}
}

function below(draft: Draft, id: string): string[] {
  return [id, ...(draft.blocks[id]?.slots.in ?? []).flatMap((inner) => below(draft, inner))]
}

function take(draft: Draft, id: string): void {
  const lists = [...Object.values(draft.regions), ...Object.values(draft.blocks).map(({ slots }) => slots.in ?? [])]
  for (const list of lists) if (list.includes(id)) list.splice(list.indexOf(id), 1)
}

const empty: Draft = { regions: { main: [], aside: [] }, blocks: {} }
const toPage = (draft: Draft): Json => ({ ...page([], {}), ...draft })
const threeSides = fc.tuple(edits, edits, edits).map(([first, second, third]) => {
  const from = edited(
    empty,
    [...Array.from({ length: 4 }, (_, at) => ({ do: 'add', at, place: at }) as const), ...first],
    'b',
  )
  return { base: toPage(from), mine: toPage(edited(from, second, 'm')), theirs: toPage(edited(from, third, 't')) }
})
const validator = createValidator([])
const runs = { numRuns: rounds(100) }

describe('[C2] merging any two edits', () => {
  test('gives the same page in either order', () => {
    fc.assert(
      fc.property(threeSides, (sides) => {
        const one = mergeDefinitions(sides)
        const other = mergeDefinitions({ ...sides, mine: sides.theirs, theirs: sides.mine })
        expect(other.kind).toBe(one.kind)
        if (one.kind === 'merged' && other.kind === 'merged') {
          expect(canonicalJson(other.definition)).toBe(canonicalJson(one.definition))
        }
        if (one.kind === 'conflict' && other.kind === 'conflict') {
          expect(other.conflicts.map(({ path, mine, theirs }) => ({ path, mine: theirs, theirs: mine }))).toEqual(
            one.conflicts.map(({ path, mine, theirs }) => ({ path, mine, theirs })),
          )
        }
      }),
      runs,
    )
  })

  test('changes nothing when it is repeated', () => {
    fc.assert(
      fc.property(threeSides, (sides) => {
        const { base: from, mine, theirs } = sides
        expect(merged(mine, mine, from)).toEqual(mine)
        expect(merged(mine, from, from)).toEqual(mine)
        expect(merged(from, theirs, from)).toEqual(theirs)
        const once = mergeDefinitions(sides)
        if (once.kind === 'conflict') return
        expect(canonicalJson(merged(once.definition, theirs, from))).toBe(canonicalJson(once.definition))
        expect(canonicalJson(merged(mine, once.definition, from))).toBe(canonicalJson(once.definition))
      }),
      runs,
    )
  })

  test('loses no block and no word, and gives a complete page', () => {
    fc.assert(
      fc.property(threeSides, (sides) => {
        const result = mergeDefinitions(sides)
        if (result.kind === 'conflict') return
        const blocksOf = (side: Json) => toJson(side.blocks)
        const ids = new Set([...Object.keys(blocksOf(sides.mine)), ...Object.keys(blocksOf(sides.theirs))])
        for (const id of ids) {
          const [was, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((side) => blocksOf(side)[id])
          const removed = was !== undefined && (mine === undefined || theirs === undefined)
          expect(Object.hasOwn(blocksOf(result.definition), id)).toBe(!removed)
          if (removed) continue
          for (const [left, right] of [
            [mine, theirs],
            [theirs, mine],
          ]) {
            const props = toJson(toJson(left).props)
            for (const prop of ['x', 'y']) {
              const changed = toJson(toJson(was).props)[prop] !== props[prop]
              if (!left || (right && !changed)) continue
              expect(toJson(toJson(blocksOf(result.definition)[id]).props)[prop]).toBe(props[prop])
            }
          }
        }
        expect(validator.envelope(result.definition)).toEqual([])
      }),
      runs,
    )
  })
})
