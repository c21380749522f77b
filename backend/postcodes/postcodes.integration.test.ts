import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postcodesImport } from '#bin/postcodes-import.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { importPostcodes } from './import-postcodes.ts'
import { readPostcodes } from './read-postcodes.ts'
import sample from './sample-postcodes.json' with { type: 'json' }

const data = process.env.KOLOFON_TEST_DATA ?? join(import.meta.dirname, '../../../shared/data')
const real = ['SE', 'NO', 'DK', 'FI'].map((country) => join(data, `postcodes/geonames_${country}.txt.gz`))
const withReal = test.skipIf(!real.every((file) => existsSync(file)))
const missing = 'skipped when the test data (KOLOFON_TEST_DATA, else ../shared/data) is not there'

let backend: TestBackend
let folder: string
beforeAll(async () => {
  backend = await createTestBackend()
  folder = await mkdtemp(join(tmpdir(), 'kolofon-postcodes-'))
})
afterAll(async () => {
  await backend.stop()
  await rm(folder, { recursive: true, force: true })
})

async function place(zip: string, countryCode: string): Promise<string | null> {
  const query = 'query ($zip: String!, $countryCode: String!) { place(zip: $zip, countryCode: $countryCode) }'
  const answer = await backend.ask<{ place: string | null }>(query, { zip, countryCode })
  if (!answer.data) throw new Error(JSON.stringify(answer.errors))
  return answer.data.place
}

const lines = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\n')

async function run(...args: readonly string[]) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const io = { database: backend.database.db, now: new Date(), out: say, err: say, isTerminal: false }
  return { code: await postcodesImport(args, io), said: said.join('\n') }
}

describe('[F53] the town of a postcode', () => {
  test('is the sample’s guess for a large town, and null elsewhere', async () => {
    expect(await place('111 20', 'SE')).toBe('Stockholm')
    expect(await place('111', 'SE')).toBeNull()
    expect(await place('984 92', 'SE')).toBeNull()
    expect(await place('10115', 'DE')).toBeNull()
    expect(await place('%', 'SE')).toBeNull()
  })

  test('is the imported one, however the postcode is written, in preference to the guess', async () => {
    const file = join(folder, 'small.txt')
    await writeFile(
      file,
      lines(
        ['SE', '984 92', 'Pajala'],
        ['SE', '111 20', 'Stockholm C'],
        ['NO', '0001', 'Oslo Sentrum'],
        ['SE', '111 20', 'Klara'],
      ),
    )
    expect(await run(file)).toMatchObject({ code: 0, said: expect.stringContaining('4 rows') })
    expect(await place('SE-98492', 'SE')).toBe('Pajala')
    expect(await place('11120', 'se')).toBe('Stockholm C')
    expect(await place('0001', 'NO')).toBe('Oslo Sentrum')
  })
})

describe('importing postcodes', () => {
  test('again changes nothing; a town with a new name is updated', async () => {
    const file = join(folder, 'again.txt.gz')
    await writeFile(file, gzipSync(lines(['DK', '9981', 'Jerup'], ['DK', '9982', 'Ålbæk'])))
    expect(JSON.parse((await run(file, '--json')).said)).toMatchObject({ rows: 2, inserted: 2, share: 1 })
    expect((await run(file)).said).toMatch(/2 as before.*Nothing changed\./)
    await writeFile(file, gzipSync(lines(['DK', '9981', 'Jerup'], ['DK', '9982', 'Aalbæk'])))
    expect(JSON.parse((await run(file, '--json')).said)).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 })
    expect(await place('9982', 'DK')).toBe('Aalbæk')
  })

  test('counts lines that are not postcodes and exits with 1', async () => {
    const file = join(folder, 'dirty.txt')
    await writeFile(
      file,
      `${lines(['FI', '99999', 'Korvatunturi'], ['Finland', '99990', 'X'], ['FI', '99980', ''])}\r\n\r\n`,
    )
    const { code, said } = await run(file, '--json')
    expect(code).toBe(1)
    expect(JSON.parse(said)).toMatchObject({ rows: 3, inserted: 1, refused: 2 })
  })

  test('[F1] reads a town with a line separator or invisible characters completely, and lines with any ending', async () => {
    const file = join(folder, 'signs.txt')
    await writeFile(file, 'FI\t99970\tYli\u2028kylä\0\rFI\t99971\tAla\u00ad\u200bkylä\r\nFI\t99972\tKylä\n')
    expect(JSON.parse((await run(file, '--json')).said)).toMatchObject({ rows: 3, inserted: 3, refused: 0 })
    expect(await place('99970', 'FI')).toBe('Yli kylä')
    expect(await place('99971', 'FI')).toBe('Alakylä')
  })

  test('[F1] a postcode that the database refuses affects no other', async () => {
    const file = join(folder, 'refused.txt')
    await writeFile(file, lines(['FI', '99960', 'Ett'], ['FI', '99961', 'Två'], ['FI', '99962', 'Tre']))
    await backend.database.db.execute(
      sql`alter table postcodes add constraint no_place check (zip <> '99961') not valid`,
    )
    try {
      expect(JSON.parse((await run(file, '--json')).said)).toMatchObject({ rows: 3, inserted: 2, refused: 1 })
    } finally {
      await backend.database.db.execute(sql`alter table postcodes drop constraint no_place`)
    }
  })

  test('prints its usage when no file is named', async () => {
    expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining('postcodes import <file…>') })
    expect(await run('x.txt', '--unknown')).toMatchObject({ code: 2 })
  })

  test('fails with a message for a truncated or missing file', async () => {
    const file = join(folder, 'short.txt.gz')
    await writeFile(file, gzipSync(lines(['SE', '98499', 'Ingenstans'])).subarray(0, 25))
    const { db: database } = backend.database
    await expect(importPostcodes({ database, files: [file] })).rejects.toThrow(
      /short.txt.gz cannot be read: unexpected end/,
    )
    await expect(importPostcodes({ database, files: [join(folder, 'none.txt')] })).rejects.toThrow('ENOENT')
  })

  withReal(
    `imports all 28,682 postcodes of four countries, and changes nothing the second time (${missing})`,
    async () => {
      const input = { database: backend.database.db, files: real }
      expect(await importPostcodes(input)).toMatchObject({ rows: 28_682, refused: 0 })
      expect(await importPostcodes(input)).toMatchObject({ inserted: 0, updated: 0, unchanged: 28_682 })
      expect(await place('00100', 'FI')).toBe('Helsinki')
      expect(await place('753 10', 'SE')).toBe('Uppsala')
    },
    120_000,
  )

  withReal(`agrees with 19 of 20 guesses of the sample under every prefix (${missing})`, async () => {
    const towns: Readonly<Record<string, Readonly<Record<string, string>>>> = sample
    const wrong: string[] = []
    const counts = new Map<string, { all: number; right: number }>()
    for (const file of real) {
      for await (const row of readPostcodes(file, () => undefined)) {
        const prefix = Object.keys(towns[row?.country ?? ''] ?? {}).findLast((start) => row?.zip.startsWith(start))
        if (!row || prefix === undefined) continue
        const key = `${row.country} ${prefix}`
        const count = counts.get(key) ?? { all: 0, right: 0 }
        counts.set(key, { all: count.all + 1, right: count.right + Number(towns[row.country]?.[prefix] === row.place) })
      }
    }
    for (const [key, { all, right }] of counts) if (right < all * 0.95) wrong.push(key)
    expect(wrong).toEqual([])
    expect(counts.size).toBe(['SE', 'NO', 'DK', 'FI'].flatMap((country) => Object.keys(towns[country] ?? {})).length)
  })
})
