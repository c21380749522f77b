import { expect, test } from 'vitest'
import { refreshApart } from './refresh-apart.ts'
import type { ListChange } from './search.port.ts'

const ids = Array.from({ length: 500 }, (_, n) => n)

function index(bad: readonly number[], lists: (some: readonly number[]) => ListChange = () => 'none') {
  const read: number[] = []
  let tries = 0
  const refresh = async (some: readonly number[]) => {
    tries += 1
    if (some.some((id) => bad.includes(id))) throw new Error('Broken')
    read.push(...some)
    return lists(some)
  }
  return { refresh, read, tries: () => tries }
}

test('[attack F2] a product that cannot be read is reported, and all others are indexed', async () => {
  const { refresh, read } = index([3, 300])
  expect(await refreshApart(refresh, ids)).toEqual({ lists: 'none', failed: [3, 300] })
  expect(read).toEqual(ids.filter((id) => id !== 3 && id !== 300))
})

test('[attack F2] gives up after a limited number of attempts when every product fails', async () => {
  const { refresh, tries } = index(ids)
  await expect(refreshApart(refresh, ids)).rejects.toThrow('Broken')
  expect(tries()).toBe(40)
  await expect(refreshApart(index([1]).refresh, [1])).rejects.toThrow('Broken')
})

test('merges the list changes of all parts', async () => {
  const subjects = index([2], ([first]) => ({ subjects: [`work:${first}`] }))
  expect(await refreshApart(subjects.refresh, [1, 2, 3, 4])).toEqual({
    lists: { subjects: ['work:1', 'work:3'] },
    failed: [2],
  })
  const any = index([2], ([first]) => (first === 1 ? 'any' : { subjects: [] }))
  expect((await refreshApart(any.refresh, [1, 2, 3])).lists).toBe('any')
})
