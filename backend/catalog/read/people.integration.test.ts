import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#schemas/languages.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { letterOf } from '../index-letters.rules.ts'
import { countAuthorInitials, listAuthors } from './people.store.ts'

const names = [
  ...[
    'Aaprøve, Jeppe',
    'Aaltoprovi',
    'AAPRØVE',
    'Aagot',
    'Azprøve',
    'Aqvist',
    'Åprøve, Karen',
    'A\u030aprove',
    'Ærø',
    'Ödberg',
  ],
  ...[
    'Ødegaard',
    'Öberg',
    'Äng',
    'Ünal',
    'Uhr',
    'Yrsa',
    'Vass',
    'Wass',
    'Vide',
    'Wide',
    'Þórr',
    'Thor',
    'Tom',
    'Łem',
    'Lem',
  ],
  ...[
    'Måns',
    'Żeromski',
    'Zola',
    'Đorđe',
    'Dahl',
    'Ðór',
    'Œuvre',
    'Oe',
    '1001',
    "'t Hooft",
    'Жуков',
    '本',
    'İnan',
    'ılgaz',
    'Ibsen',
  ],
]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const [at, name] of names.entries())
    await database.db.execute(sql`
      with w as (insert into works (key, original_title) values (${`w${at}`}, 'W') returning id),
        c as (insert into contributors (key, alias, name, sort_name) values (${`p${at}`}, ${`p${at}`}, ${name}, ${name}) returning id)
      insert into work_contributors (work_id, contributor_id, role, position) select w.id, c.id, 'author', 0 from w, c`)
})
afterAll(() => database.drop())

describe('[input S5] the index of authors', () => {
  test.each(languages)('lists each letter contiguously, as the %s database sorts it', async (language) => {
    const all = { language, initials: null, startsWith: null, offset: 0, limit: 100 }
    const { items } = await listAuthors(database.db, all)
    expect(items).toHaveLength(names.length)
    const rows = items.map(({ sortName }) => sortName)
    const letters = rows.map((name) => letterOf(name, language)).filter((letter) => letter !== '#')
    const runs = letters.filter((letter, at) => letter !== letters[at - 1])
    expect(runs).toEqual([...new Set(runs)])
    const initials = (await countAuthorInitials(database.db)).map(({ letter }) => letter)
    for (const letter of runs) {
      const under = initials.filter((initial) => letterOf(initial, language) === letter)
      const { items: found } = await listAuthors(database.db, { ...all, initials: under })
      expect([letter, found.map(({ sortName }) => sortName)]).toEqual([
        letter,
        rows.filter((name) => letterOf(name, language) === letter),
      ])
    }
    const isUnderÅ = (name: string) => letterOf(name, language) === 'Å'
    expect(names.slice(0, 3).map(isUnderÅ)).toEqual(Array(3).fill(language === 'da' || language === 'nb'))
  })
})
