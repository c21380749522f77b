import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { campaignSchema } from '#schemas/campaign.ts'
import { createCampaignKeeper, type Saved } from './campaign-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const campaign = campaignSchema.parse({
  format: 1,
  id: 'host',
  title: 'Höst',
  window: { from: '2026-09-01T00:00', until: '2026-10-01T00:00', zone: 'Europe/Stockholm' },
})
const start = { campaign, revision: 'r1', author: 'anna@example.com', savedAt: '2026-08-01T00:00:00Z' }

function memory(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Answers one after the other; `lost`: nobody answers. */
function shop(...answers: readonly (Saved | 'lost')[]) {
  let next = 0
  return vi.fn(async (_campaign: typeof campaign, _base: string) => {
    const answer = answers[next] ?? 'lost'
    next += 1
    if (answer === 'lost') throw new Error('Nobody answers.')
    return answer
  })
}

describe('[C2] what is written in a campaign is never lost', () => {
  test('several changes are one save, and a change meanwhile is saved on top of it', async () => {
    const save = shop({ kind: 'saved', revision: 'r2' }, { kind: 'saved', revision: 'r3' })
    const keeper = createCampaignKeeper({ start, save, storage: memory() })
    keeper.change({ title: 'A' })
    keeper.change({ title: 'B' })
    await vi.advanceTimersByTimeAsync(800)
    keeper.change({ title: 'C' })
    await vi.advanceTimersByTimeAsync(800)
    expect(save.mock.calls.map(([{ title }, base]) => [title, base])).toEqual([
      ['B', 'r1'],
      ['C', 'r2'],
    ])
    expect(keeper.get()).toMatchObject({ state: 'saved', revision: 'r3' })
  })

  test('it outlives a reload, and goes to the shop then', async () => {
    const storage = memory()
    const first = createCampaignKeeper({ start, save: shop('lost'), storage })
    first.change({ title: 'Kvar' })
    await vi.advanceTimersByTimeAsync(800)
    expect(first.get().state).toBe('unsent')
    first.stop()
    const save = shop({ kind: 'saved', revision: 'r2' })
    const second = createCampaignKeeper({ start, save, storage })
    expect(second.get().campaign.title).toBe('Kvar')
    await vi.advanceTimersByTimeAsync(0)
    expect(second.get().state).toBe('saved')
    expect(storage.kept.size).toBe(0)
  })

  test('an answer that was lost is no conflict with oneself', async () => {
    const theirs = { ...start, campaign: { ...campaign, title: 'A' }, revision: 'r2' }
    const save = shop('lost', { kind: 'stale', theirs }, { kind: 'saved', revision: 'r3' })
    const keeper = createCampaignKeeper({ start, save, storage: memory() })
    keeper.change({ title: 'A' })
    await vi.advanceTimersByTimeAsync(800)
    keeper.change({ title: 'B' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(keeper.get()).toMatchObject({ state: 'saved', revision: 'r3', campaign: { title: 'B' } })
  })

  test('what somebody else has saved is not written over before somebody chose', async () => {
    const theirs = { ...start, campaign: { ...campaign, title: 'Bo' }, revision: 'r9', author: 'bo@example.com' }
    const save = shop({ kind: 'stale', theirs }, { kind: 'saved', revision: 'r10' })
    const keeper = createCampaignKeeper({ start, save, storage: memory() })
    keeper.change({ title: 'Min' })
    await vi.advanceTimersByTimeAsync(800)
    keeper.change({ title: 'Min två' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(save).toHaveBeenCalledTimes(1)
    keeper.keepMine()
    await vi.advanceTimersByTimeAsync(0)
    expect(save.mock.lastCall?.[1]).toBe('r9')
    expect(keeper.get()).toMatchObject({ state: 'saved', campaign: { title: 'Min två' } })
  })
})
