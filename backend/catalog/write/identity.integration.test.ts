import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { readImportMap } from '../import/shipped-maps.ts'
import { importCatalog } from '../ingest.ts'
import { eanCheckDigit } from '../isbn.ts'

const now = new Date('2026-11-26T12:00:00Z')
const map = await readImportMap('titles')

const isbnOf = (index: number) => {
  const first12 = `97891${String(index).padStart(7, '0')}`
  return first12 + eanCheckDigit(first12)
}

test('[F7] titles, people and publishers that differ only by å, ä, ö are distinct, even where their former keys were equal', async () => {
  const database = await createTestDatabase()
  try {
    const file = join(await temporaryFolder(), 'titles.jsonl')
    const load = async (...rows: readonly (readonly [number, string, string, string])[]) => {
      const lines = rows.map(([index, title, authors, publisher]) =>
        JSON.stringify({ isbn: isbnOf(index), title, authors, publisher, language: 'sv', price: 99 }),
      )
      await writeFile(file, lines.join('\n'))
      return importCatalog({
        database: database.db,
        files: [file],
        map,
        format: 'jsonl',
        market: null,
        report: null,
        now,
        recordPrices: async () => undefined,
      })
    }
    const works = async () =>
      (
        await database.db.execute(sql`
          select p.name, p.work_id as work, c.alias as person, c.name as author, b.alias as brand from products p
          join work_contributors w on w.work_id = p.work_id join contributors c on c.id = w.contributor_id
          join brands b on b.id = p.brand_id order by p.article_number`)
      ).rows
    const rows = [
      [1, 'Får', 'Åsa Provare', 'Förlaget Öst'],
      [2, 'Far', 'Åsa Provare', 'Forlaget Ost'],
      [3, 'Mål', 'Asa Provare', 'Förlaget Öst'],
    ] as const
    await load(...rows)
    const found = await works()
    expect(found).toMatchObject([
      { name: 'Får', person: 'asa-provare', author: 'Åsa Provare', brand: 'forlaget-ost' },
      { name: 'Far', person: 'asa-provare', author: 'Åsa Provare', brand: 'forlaget-ost-2' },
      { name: 'Mål', person: 'asa-provare-2', author: 'Asa Provare', brand: 'forlaget-ost' },
    ])
    expect(new Set(found.map(({ work }) => work)).size).toBe(3)
    expect(await load(...rows)).toMatchObject({ unchanged: 3 })

    // Recreate the rows as the previous release stored them.
    await database.db.execute(sql`delete from products where article_number in (${isbnOf(2)}, ${isbnOf(3)})`)
    await database.db.execute(sql`delete from works where original_title <> 'Får'`)
    await database.db.execute(sql`delete from contributors where alias = 'asa-provare-2'`)
    await database.db.execute(sql`delete from brands where alias = 'forlaget-ost-2'`)
    await database.db.execute(sql`update contributors set key = 'asa-provare'`)
    await database.db.execute(sql`update brands set key = null`)
    await database.db.execute(sql`update work_keys set key = 'far/asa-provare'`)
    await database.db.execute(sql`update works set key = 'far/asa-provare'`)
    expect(await load(...rows)).toMatchObject({ unchanged: 1, inserted: 2 })
    const again = await works()
    expect(again.map(({ name, person, brand }) => [name, person, brand])).toEqual(
      found.map(({ name, person, brand }) => [name, person, brand]),
    )
    expect(again[0]?.work).toBe(found[0]?.work)
    expect(new Set(again.map(({ work }) => work)).size).toBe(3)

    await load([4, 'FÅR : roman', 'Provare, Åsa', 'Förlaget Öst'], [5, 'Far', 'A\u030asa Provare', 'Förlaget Öst'])
    const joined = await works()
    expect(joined.map(({ work }) => work).slice(3)).toEqual([again[0]?.work, again[1]?.work])
  } finally {
    await database.drop()
  }
})
