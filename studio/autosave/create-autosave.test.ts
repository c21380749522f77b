import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Campaign, campaignSchema } from '#schemas/campaign.ts'
import { createAutosave, type Saved } from './create-autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const campaign = campaignSchema.parse({
  format: 1,
  id: 'host',
  title: 'Höst',
  window: { from: '2026-09-01T00:00', until: '2026-10-01T00:00', zone: 'Europe/Stockholm' },
})
const start = { draft: campaign, revision: 'r1', author: 'anna@example.com', savedAt: '2026-08-01T00:00:00Z' }

function memory(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries))
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

const titled = (title: string) => (draft: Campaign) => ({ ...draft, title })

const autosaveOf = (save: ReturnType<typeof shop>, storage = memory()) =>
  createAutosave({
    name: 'campaign:host',
    start,
    save,
    storage,
    parse: (stored) => campaignSchema.parse(stored),
    rest: 800,
  })

/**
 * Returns a `save` mock that gives these results, one per call. A call whose result is `lost`, and every call after the
 * last result, throws, as if no response had arrived.
 */
function shop(...answers: readonly (Saved<Campaign> | 'lost')[]) {
  let next = 0
  return vi.fn(async (_campaign: typeof campaign, _base: string) => {
    const answer = answers[next] ?? 'lost'
    next += 1
    if (answer === 'lost') throw new Error('Nobody answers.')
    return answer
  })
}

describe('[C2] edits to a draft are never lost', () => {
  test('several changes are one save, and a change made meanwhile is saved on top of it', async () => {
    const save = shop({ kind: 'saved', revision: 'r2' }, { kind: 'saved', revision: 'r3' })
    const autosave = autosaveOf(save)
    autosave.change(titled('A'))
    autosave.change(titled('B'))
    await vi.advanceTimersByTimeAsync(800)
    autosave.change(titled('C'))
    await vi.advanceTimersByTimeAsync(800)
    expect(save.mock.calls.map(([{ title }, base]) => [title, base])).toEqual([
      ['B', 'r1'],
      ['C', 'r2'],
    ])
    expect(autosave.get()).toMatchObject({ state: 'saved', revision: 'r3' })
  })

  test('an unsent change survives a reload, and is sent to the server then', async () => {
    const storage = memory()
    const first = autosaveOf(shop('lost'), storage)
    first.change(titled('Kvar'))
    await vi.advanceTimersByTimeAsync(800)
    expect(first.get().state).toBe('unsent')
    first.stop()
    const save = shop({ kind: 'saved', revision: 'r2' })
    const second = autosaveOf(save, storage)
    expect(second.get().draft.title).toBe('Kvar')
    await vi.advanceTimersByTimeAsync(0)
    expect(second.get().state).toBe('saved')
    expect(storage.stored.size).toBe(0)
  })

  test('a lost response is no conflict with one’s own save', async () => {
    const theirs = { ...start, draft: { ...campaign, title: 'A' }, revision: 'r2' }
    const save = shop('lost', { kind: 'stale', theirs }, { kind: 'saved', revision: 'r3' })
    const autosave = autosaveOf(save)
    autosave.change(titled('A'))
    await vi.advanceTimersByTimeAsync(800)
    autosave.change(titled('B'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(autosave.get()).toMatchObject({ state: 'saved', revision: 'r3', draft: { title: 'B' } })
  })

  test('[E6] several lost responses are no conflict either, whichever of the saves the server stored', async () => {
    const theirs = { ...start, draft: { ...campaign, title: 'A' }, revision: 'r2' }
    const save = shop('lost', 'lost', { kind: 'stale', theirs }, { kind: 'saved', revision: 'r3' })
    const autosave = autosaveOf(save)
    for (const title of ['A', 'B', 'C']) {
      autosave.change(titled(title))
      await vi.advanceTimersByTimeAsync(5_000)
    }
    expect(autosave.get()).toMatchObject({ state: 'saved', revision: 'r3', draft: { title: 'C' } })
  })

  test('[E6] a lost response is no conflict after a reload either', async () => {
    const storage = memory()
    const first = autosaveOf(shop('lost', 'lost'), storage)
    first.change(titled('A'))
    await vi.advanceTimersByTimeAsync(800)
    first.change(titled('B'))
    first.stop()
    await vi.advanceTimersByTimeAsync(0)
    const save = shop({ kind: 'saved', revision: 'r3' })
    const second = createAutosave({
      name: 'campaign:host',
      start: { ...start, draft: { ...campaign, title: 'A' }, revision: 'r2' },
      save,
      storage,
      parse: (stored) => campaignSchema.parse(stored),
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(save.mock.calls.map(([{ title }, base]) => [title, base])).toEqual([['B', 'r2']])
    expect(second.get()).toMatchObject({ state: 'saved', draft: { title: 'B' } })
  })

  test('another editor’s save is not overwritten until the conflict is resolved', async () => {
    const theirs = { ...start, draft: { ...campaign, title: 'Bo' }, revision: 'r9', author: 'bo@example.com' }
    const save = shop({ kind: 'stale', theirs }, { kind: 'saved', revision: 'r10' })
    const autosave = autosaveOf(save)
    autosave.change(titled('Min'))
    await vi.advanceTimersByTimeAsync(800)
    autosave.change(titled('Min två'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(save).toHaveBeenCalledTimes(1)
    autosave.useMine()
    await vi.advanceTimersByTimeAsync(0)
    expect(save.mock.lastCall?.[1]).toBe('r9')
    expect(autosave.get()).toMatchObject({ state: 'saved', draft: { title: 'Min två' } })
  })

  test('leaving a screen sends unsaved changes; those that cannot be sent stay in the browser’s storage', async () => {
    const storage = memory()
    const save = shop({ kind: 'saved', revision: 'r2' }, 'lost')
    const autosave = autosaveOf(save, storage)
    const leave = autosave.subscribe(() => undefined)
    autosave.change(titled('Genast'))
    leave()
    autosave.stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(save).toHaveBeenCalledTimes(1)
    expect(storage.stored.size).toBe(0)
    autosave.subscribe(() => undefined)
    autosave.change(titled('Utan nät'))
    autosave.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(2)
    expect([...storage.stored.values()].join()).toContain('Utan nät')
  })

  test('ignores an unreadable entry in the browser’s storage; full storage blocks no typing', async () => {
    const storage = memory({ 'kolofon:campaign:host': '{"base":"r1","draft":{"title":7}}' })
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    const save = shop({ kind: 'saved', revision: 'r2' })
    const autosave = createAutosave({
      name: 'campaign:host',
      start,
      save,
      storage: full,
      parse: (stored) => campaignSchema.parse(stored),
    })
    expect(autosave.get()).toMatchObject({ state: 'saved', draft: { title: 'Höst' } })
    autosave.change(titled('Ändå'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(autosave.get()).toMatchObject({ state: 'saved', draft: { title: 'Ändå' } })
  })

  test('a draft that is saved despite errors reports its issues', async () => {
    const issues = [{ severity: 'error' as const, code: 'no-name', path: '/names/fi', message: 'Namnet saknas.' }]
    const autosave = autosaveOf(shop({ kind: 'saved', revision: 'r2', issues }, { kind: 'saved', revision: 'r3' }))
    autosave.change(titled(''))
    await vi.advanceTimersByTimeAsync(800)
    expect(autosave.get()).toMatchObject({ state: 'saved', issues })
    autosave.change(titled('Nu'))
    await vi.advanceTimersByTimeAsync(800)
    expect(autosave.get().issues).toEqual([])
  })
})
