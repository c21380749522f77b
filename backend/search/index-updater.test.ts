import { expect, test, vi } from 'vitest'
import { createIndexUpdater } from './index-updater.ts'
import type { ListChange } from './search.port.ts'

/** Creates an updater of an index in which each product belongs to one subject. */
function openUpdater(onChange: (lists: ListChange) => Promise<unknown>) {
  const onError = vi.fn()
  const index = {
    refresh: async (ids: readonly number[]): Promise<ListChange> => ({ subjects: ids.map((id) => `work:${id}`) }),
    rebuild: async () => undefined,
    useSynonyms: async () => undefined,
  }
  return { updater: createIndexUpdater({ index, synonyms: async () => [], onChange, onError }), onError }
}

test('[N12] lists whose invalidation failed are invalidated with the next batch', async () => {
  const invalidate = vi.fn<(lists: ListChange) => Promise<void>>()
  invalidate.mockRejectedValueOnce(new Error('The database is away.'))
  const { updater, onError } = openUpdater(invalidate)
  updater.take(['product:1'])
  await updater.settle()
  expect(onError).toHaveBeenCalledOnce()
  updater.take(['product:2'])
  await updater.settle()
  expect(invalidate).toHaveBeenLastCalledWith({ subjects: ['work:1', 'work:2'] })
  await updater.settle()
  expect(invalidate).toHaveBeenCalledTimes(2)
  updater.stop()
})

test('[N12] lists whose invalidation failed are invalidated without another change', async () => {
  vi.useFakeTimers()
  try {
    const invalidate = vi.fn<(lists: ListChange) => Promise<void>>()
    invalidate.mockRejectedValueOnce(new Error('The database is away.'))
    const { updater } = openUpdater(invalidate)
    updater.take(['product:1'])
    await vi.advanceTimersByTimeAsync(150)
    expect(invalidate).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(invalidate.mock.calls).toEqual([[{ subjects: ['work:1'] }], [{ subjects: ['work:1'] }]])
    updater.stop()
  } finally {
    vi.useRealTimers()
  }
})
