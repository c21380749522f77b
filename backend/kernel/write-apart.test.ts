import { expect, test } from 'vitest'
import { writeApart } from './write-apart.ts'

const fault = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('No'), { code }) })

async function run(entries: readonly number[], faults: Readonly<Record<number, string>>) {
  const written: number[] = []
  const refused: (readonly [number, string])[] = []
  let tries = 0
  await writeApart(
    entries,
    async (some) => {
      tries += 1
      const bad = some.find((entry) => faults[entry])
      if (bad !== undefined) throw fault(faults[bad] ?? '')
      written.push(...some)
    },
    async (entry, code) => {
      refused.push([entry, code])
    },
  )
  return { written, refused, tries }
}

const thousand = Array.from({ length: 1_000 }, (_, n) => n)

test('[attack F2] refuses an entry that the database rejects, and writes the others in their order', async () => {
  const { written, refused, tries } = await run(thousand, { 7: '22003', 700: '23514' })
  expect(refused).toEqual([
    [7, '22003'],
    [700, '23514'],
  ])
  expect(written).toEqual(thousand.filter((n) => n !== 7 && n !== 700))
  expect(tries).toBeLessThan(45)
})

test('[attack F2] throws when the database is unavailable or full, and for a fault of our own, instead of refusing an entry', async () => {
  await expect(run([1, 2], { 1: '57P01' })).rejects.toThrow('Failed query')
  await expect(run([1, 2], { 2: '53100' })).rejects.toThrow('Failed query')
  await expect(run([1], { 1: '42703' })).rejects.toThrow('Failed query')
})
