import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canonicalJson } from '#schemas/canonical.ts'
import { valueAt } from '#schemas/json-pointer.ts'
import { mergeDefinitions } from '#schemas/merge/merge-definitions.ts'
import { toJson } from '#schemas/merge/three-way.ts'
import type { Definition } from '#schemas/page.ts'
import { revisionOf } from '#schemas/revision.ts'
import { rounds } from '#tests/scale.ts'
import { randomDefinition } from '../testing/random-definition.ts'
import { withValue } from './pointers.ts'
import { createSession, type SaveOutcome } from './session.ts'
import { unsavedEdits } from './unsaved-edits.ts'

const page = randomDefinition(11)
const [mine = '', theirs = ''] = page.regions.main ?? []
const titleOf = (id: string, language = 'sv') => `/blocks/${id}/props/title/$t/${language}`
const write = (path: string, text: string) => (definition: Definition) => withValue(definition, path, text)
const named = { key: 'compose:step.edit' }
const offline: SaveOutcome = { kind: 'failed', why: 'offline' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * Mocks how the back end handles a save, in memory: it stores the definition, merges it with the current draft, or
 * refuses it and returns both versions of the values in conflict.
 */
function backEnd() {
  const revisions = new Map<string, Definition>()
  let draft = ''
  const store = (definition: Definition) => {
    draft = revisionOf(canonicalJson(definition))
    revisions.set(draft, definition)
    return { kind: 'saved', revision: draft, definition } as const
  }
  store(page)
  const now = () => revisions.get(draft) ?? page
  return {
    now,
    revision: () => draft,
    save(definition: Definition, base: string | null): SaveOutcome {
      if (base === draft || revisionOf(canonicalJson(definition)) === draft) {
        return { ...store(definition), joined: false }
      }
      const from = revisions.get(base ?? '')
      if (!from) throw new Error('A session was based on what was never stored.')
      const merged = mergeDefinitions({ base: toJson(from), mine: toJson(definition), theirs: toJson(now()) })
      if (merged.kind === 'merged') return { ...store(merged.definition as Definition), joined: true }
      const current = { revision: draft, definition: now() }
      return { kind: 'stale', author: 'eva@example.com', conflicts: merged.conflicts, current }
    },
    elsewhere: (next: (definition: Definition) => Definition) => void store(next(now())),
  }
}

type Fate = 'answered' | 'lost before' | 'lost after'

interface Deed {
  readonly kind: 'type' | 'elsewhere' | 'wait' | 'undo' | 'redo' | 'reload'
  readonly milliseconds: number
}

const deed = fc.record<Deed>({
  kind: fc.constantFrom('type', 'type', 'type', 'elsewhere', 'wait', 'undo', 'redo', 'reload'),
  milliseconds: fc.integer({ min: 0, max: 900 }),
})
const way = fc.record({
  fate: fc.constantFrom<Fate>('answered', 'answered', 'answered', 'lost before', 'lost after'),
  there: fc.integer({ min: 0, max: 1_500 }),
  back: fc.integer({ min: 0, max: 1_500 }),
})
const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

test('[E6] an editor is never in conflict with her own saves, in whatever order and however late their responses arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { maxLength: 25 }),
      fc.array(way, { minLength: 1, maxLength: 8 }),
      async (deeds, ways) => {
        const server = backEnd()
        const stored = new Map<string, string>()
        const storage = {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => void stored.set(key, value),
        }
        let sends = 0
        let tab = 0
        const saveFrom = (opened: number) => async (definition: Definition, base: string | null) => {
          const { fate, there, back } = ways[sends] ?? { fate: 'answered', there: 10, back: 10 }
          sends += 1
          await sleep(there)
          // The page that sent this save was closed, so it receives no response: the promise stays pending.
          if (opened !== tab) return new Promise<never>(() => undefined)
          const outcome = fate === 'lost before' ? offline : server.save(definition, base)
          await sleep(back)
          if (opened !== tab) return new Promise<never>(() => undefined)
          return fate === 'answered' ? outcome : offline
        }
        const open = () =>
          createSession({
            definition: server.now(),
            revision: server.revision(),
            edits: unsavedEdits(page.id, storage),
            save: saveFrom(tab),
            clock: Date.now,
          })
        let session = open()
        let turn = 0
        let other = ''
        for (const { kind, milliseconds } of deeds) {
          turn += 1
          if (kind === 'type') session.edit(named, write(titleOf(mine), `M${turn}`), titleOf(mine))
          if (kind === 'elsewhere') {
            other = `T${turn}`
            server.elsewhere(write(titleOf(theirs), other))
          }
          if (kind === 'undo') session.undo()
          if (kind === 'redo') session.redo()
          if (kind === 'reload') {
            session.close()
            tab += 1
            session = open()
          }
          const wanted = valueAt(session.state().definition, titleOf(mine))
          await vi.advanceTimersByTimeAsync(milliseconds)
          expect(valueAt(session.state().definition, titleOf(mine))).toBe(wanted)
          expect(session.state().status).not.toBe('conflict')
        }
        const wanted = valueAt(session.state().definition, titleOf(mine))
        await vi.advanceTimersByTimeAsync(60_000)
        expect(session.state().status).toBe('saved')
        expect(valueAt(server.now(), titleOf(mine))).toBe(wanted)
        if (other !== '') expect(valueAt(server.now(), titleOf(theirs))).toBe(other)
        // If the other editor saved last, the session receives that editor's changes only with the response to its next
        // save.
        session.edit(named, write(titleOf(mine), 'Sist'), titleOf(mine))
        await vi.advanceTimersByTimeAsync(60_000)
        expect(session.state().definition).toEqual(server.now())
        session.close()
      },
    ),
    { numRuns: rounds(60) },
  )
})

test('[E6] another editor’s text in a field just being edited conflicts with their value, not with one’s own earlier save', async () => {
  const server = backEnd()
  const answers: (() => void)[] = []
  const session = createSession({
    definition: page,
    revision: server.revision(),
    edits: unsavedEdits(page.id, { getItem: () => null, setItem: () => undefined }),
    save: (definition, base) => new Promise((answer) => answers.push(() => answer(server.save(definition, base)))),
    clock: Date.now,
  })
  session.edit(named, write(titleOf(mine), 'Mitt'), titleOf(mine))
  void session.flush()
  server.elsewhere(write(titleOf(theirs), 'Deras'))
  session.edit(named, write(titleOf(theirs), 'Min egen'), titleOf(theirs))
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(session.state().status).toBe('conflict')
  expect(session.state().conflict?.conflicts).toMatchObject([
    { path: titleOf(theirs), mine: 'Min egen', theirs: 'Deras' },
  ])
  session.resolve(new Set())
  void session.flush()
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(session.state().status).toBe('saved')
  expect(valueAt(server.now(), titleOf(mine))).toBe('Mitt')
  expect(valueAt(server.now(), titleOf(theirs))).toBe('Min egen')
})
