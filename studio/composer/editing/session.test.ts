import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { valueAt } from '#schemas/json-pointer.ts'
import type { Definition } from '#schemas/page.ts'
import { randomDefinition } from '../testing/random-definition.ts'
import { removeBlock } from './commands.ts'
import { withValue } from './pointers.ts'
import { createSession, type SaveOutcome } from './session.ts'
import { unsavedEdits } from './unsaved-edits.ts'

const page = randomDefinition(11)
const [first = '', second = ''] = page.regions.main ?? []
const titleOf = (id: string) => `/blocks/${id}/props/title/$t/sv`
const write = (id: string, text: string) => (definition: Definition) => withValue(definition, titleOf(id), text)
const named = { key: 'compose:step.edit' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const edits = new Map<string, string>()
  return { getItem: (key) => edits.get(key) ?? null, setItem: (key, value) => void edits.set(key, value) }
}

function open({
  save,
  storage = memory(),
}: {
  save: (d: Definition, base: string | null) => Promise<SaveOutcome>
  storage?: ReturnType<typeof memory>
}) {
  return createSession({
    definition: page,
    revision: 'r1',
    edits: unsavedEdits(page.id, storage),
    save,
    clock: Date.now,
  })
}

function saving() {
  const sent: { definition: Definition; base: string | null }[] = []
  const save = async (definition: Definition, base: string | null): Promise<SaveOutcome> => {
    sent.push({ definition, base })
    return { kind: 'saved', revision: `r${sent.length + 1}`, definition, joined: false }
  }
  return { sent, save }
}

test('[E4] edits are saved once typing pauses, on top of what was saved before', async () => {
  const { sent, save } = saving()
  const session = open({ save })
  for (const text of ['H', 'Hö', 'Höst']) session.edit(named, write(first, text), titleOf(first))
  expect(session.state().status).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(500)
  expect(sent.map(({ base }) => base)).toEqual(['r1'])
  expect(valueAt(sent[0]?.definition, titleOf(first))).toBe('Höst')
  expect(session.state()).toMatchObject({ status: 'saved', revision: 'r2' })
  session.edit(named, write(first, 'Vinter'), titleOf(first))
  await session.flush()
  expect(sent[1]?.base).toBe('r2')
})

test('[N28] undo reverts what was typed in one go, shows its name, and survives a reload', async () => {
  const storage = memory()
  const { save } = saving()
  const session = open({ save, storage })
  session.edit({ key: 'compose:step.edit', values: { field: 'Rubrik' } }, write(first, 'Hö'), titleOf(first))
  session.edit({ key: 'compose:step.edit', values: { field: 'Rubrik' } }, write(first, 'Höst'), titleOf(first))
  session.edit({ key: 'compose:step.remove' }, (definition) => removeBlock(definition, second))
  await session.flush()
  session.close()
  const again = createSession({
    definition: session.state().definition,
    revision: session.state().revision,
    edits: unsavedEdits(page.id, storage),
    save,
    clock: Date.now,
  })
  expect(again.undo()?.step.name.key).toBe('compose:step.remove')
  expect(again.undo()?.step.name.values).toEqual({ field: 'Rubrik' })
  expect(again.state().definition).toEqual(page)
  expect(again.undo()).toBeNull()
  again.redo()
  expect(valueAt(again.state().definition, titleOf(first))).toBe('Höst')
})

test('[E4] with the network cut no edit is lost: it is stored in the browser, also over a reload, and saved on reconnect', async () => {
  const storage = memory()
  let isUp = false
  const { sent, save } = saving()
  const session = open({
    storage,
    save: async (definition, base) => (isUp ? save(definition, base) : { kind: 'failed', why: 'offline' }),
  })
  session.edit(named, write(first, 'Skrivet på tåget'), titleOf(first))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(session.state().status).toBe('offline')
  session.close()
  const again = open({
    storage,
    save: async (definition, base) => (isUp ? save(definition, base) : { kind: 'failed', why: 'offline' }),
  })
  expect(valueAt(again.state().definition, titleOf(first))).toBe('Skrivet på tåget')
  await vi.advanceTimersByTimeAsync(1_000)
  isUp = true
  await vi.advanceTimersByTimeAsync(4_000)
  expect(again.state().status).toBe('saved')
  expect(valueAt(sent.at(-1)?.definition, titleOf(first))).toBe('Skrivet på tåget')
})

/**
 * Mocks a back end that returns the given outcomes in order and then repeats the last one. If the outcome is null, the
 * save throws.
 */
function answering(...outcomes: (SaveOutcome | null)[]) {
  const sent: Definition[] = []
  const save = async (definition: Definition): Promise<SaveOutcome> => {
    const outcome = outcomes[Math.min(sent.push(definition), outcomes.length) - 1]
    if (!outcome) throw new TypeError('The answer was no JSON.')
    return outcome.kind === 'saved' ? { ...outcome, definition } : outcome
  }
  return { titles: () => sent.map((definition) => valueAt(definition, titleOf(first))), save }
}
const offline: SaveOutcome = { kind: 'failed', why: 'offline' }
const fault = { severity: 'error', code: 'empty', path: titleOf(first), label: 'Rubrik', message: 'Tom' } as const
const invalid: SaveOutcome = { kind: 'invalid', issues: [fault] }
const savedNow: SaveOutcome = { kind: 'saved', revision: 'r2', definition: page, joined: false }

test.each<[string, SaveOutcome]>([
  ['with faults', invalid],
  ['whole', { kind: 'failed', why: 'refused' }],
])(
  '[E4] a fix made while the network was cut is saved, even though what was sent before it is refused %s',
  async (_, no) => {
    const { titles, save } = answering(offline, no, savedNow)
    const session = open({ save })
    const seen: unknown[] = []
    session.edit(named, write(first, ''), titleOf(first))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(session.state().status).toBe('offline')
    session.edit(named, write(first, 'Rättat'), titleOf(first))
    session.subscribe(() => seen.push(session.state().refusal.length, session.state().status))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(titles()).toEqual(['', '', 'Rättat'])
    expect(session.state()).toMatchObject({ status: 'saved', revision: 'r2', refusal: [] })
    expect(seen).not.toContain(1)
    expect(seen).not.toContain('refused')
  },
)

test('[E4] after a reload without network, a save refused then shows its errors once, and is not retried for ever', async () => {
  const storage = memory()
  const { titles, save } = answering(offline, invalid)
  const session = open({ save, storage })
  session.edit(named, write(first, ''), titleOf(first))
  await vi.advanceTimersByTimeAsync(1_000)
  session.close()
  const again = open({ save, storage })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(titles()).toEqual(['', ''])
  expect(again.state()).toMatchObject({ status: 'refused', refusal: [{ message: 'Tom' }] })
})

test('[E4] a save that fails on its way is retried', async () => {
  const { titles, save } = answering(null, savedNow)
  const session = open({ save })
  session.edit(named, write(first, 'Höst'), titleOf(first))
  await session.flush()
  expect(session.state().status).toBe('offline')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(titles()).toEqual(['Höst', 'Höst'])
  expect(session.state().status).toBe('saved')
})

test('[C2] edits made while a merged save is in flight are saved on top of the merge', async () => {
  const bases: (string | null)[] = []
  const theirs = withValue(page, titleOf(second), 'Deras') as Definition
  const answers: ((outcome: SaveOutcome) => void)[] = []
  const session = open({
    save: (_, base) => {
      bases.push(base)
      return new Promise((answer) => answers.push(answer))
    },
  })
  session.edit(named, write(first, 'Min'), titleOf(first))
  void session.flush()
  session.edit(named, write(first, 'Min, längre'), titleOf(first))
  answers[0]?.({ kind: 'saved', revision: 'r2', definition: write(first, 'Min')(theirs), joined: true })
  await vi.advanceTimersByTimeAsync(500)
  expect(valueAt(session.state().definition, titleOf(second))).toBe('Deras')
  expect(bases).toEqual(['r1', 'r2'])
  answers[1]?.({ kind: 'saved', revision: 'r3', definition: write(first, 'Min, längre')(theirs), joined: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(valueAt(session.state().definition, titleOf(first))).toBe('Min, längre')
  expect(valueAt(session.state().definition, titleOf(second))).toBe('Deras')
  expect(session.state().status).toBe('saved')
})

test('[C2] a conflict shows both values; the chosen one is saved on top of theirs, together with the rest of mine', async () => {
  const theirs = write(first, 'Deras rubrik')(page)
  const { sent, save } = saving()
  let isFirst = true
  const session = open({
    save: async (definition, base) => {
      if (!isFirst) return save(definition, base)
      isFirst = false
      const conflicts = [{ path: titleOf(first), base: 'Rubrik', mine: 'Min rubrik', theirs: 'Deras rubrik' }]
      return { kind: 'stale', author: 'eva@example.com', conflicts, current: { revision: 'r9', definition: theirs } }
    },
  })
  session.edit(named, write(first, 'Min rubrik'), titleOf(first))
  session.edit(named, write(second, 'Min andra'), titleOf(second))
  await session.flush()
  expect(session.state().status).toBe('conflict')
  session.edit(named, write(second, 'Min andra, längre'), titleOf(second))
  expect(session.state().status).toBe('conflict')
  session.resolve(new Set([titleOf(first)]))
  await session.flush()
  expect(sent[0]?.base).toBe('r9')
  expect(valueAt(sent[0]?.definition, titleOf(first))).toBe('Deras rubrik')
  expect(valueAt(sent[0]?.definition, titleOf(second))).toBe('Min andra, längre')
})

test('[E1] typing is one undo step a line, a word deleted by hand is none, and a choice is always one', () => {
  const session = open({ save: () => new Promise(() => undefined) })
  const text =
    'En mening som är så lång att den inte ryms på en rad och därför blir två steg när man ångrar den, minst.'
  for (let length = 1; length <= text.length; length += 1) {
    session.edit(named, write(first, text.slice(0, length)), titleOf(first))
  }
  expect(session.state().undo).toHaveLength(2)
  session.undo()
  expect(valueAt(session.state().definition, titleOf(first))).toMatch(/^En mening .*[^ ]$/)
  session.undo()
  expect(session.state().definition).toEqual(page)
  session.edit(named, write(second, 'x'), titleOf(second))
  session.edit(named, () => page, titleOf(second))
  expect(session.state().undo).toEqual([])
  session.edit(named, write(first, 'ett'))
  session.edit(named, write(first, 'två'))
  expect(session.state().undo).toHaveLength(2)
})

test('[E1] the first letter of a new text belongs to the same undo step as its word', () => {
  const session = open({ save: () => new Promise(() => undefined) })
  const place = `/blocks/${first}/props/kicker`
  session.edit(named, (now) => withValue(now, place, { $t: { sv: 'H' } }), place)
  session.edit(named, (now) => withValue(now, `${place}/$t/sv`, 'Hej'), place)
  expect(session.state().undo).toHaveLength(1)
  session.undo()
  expect(session.state().definition).toEqual(page)
})
