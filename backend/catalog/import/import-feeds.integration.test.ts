import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogImport } from '#bin/catalog-import.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { eanCheckDigit } from '../isbn.ts'
import { contentDigest } from './testing/content-digest.ts'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kolofon-feeds-'))
  return () => rm(folder, { recursive: true, force: true })
})
afterEach(() => database.drop())

async function run(...args: readonly string[]) {
  const lines: string[] = []
  const out = (line: string) => void lines.push(line)
  const report = join(folder, 'report.jsonl')
  const code = await catalogImport([...args, '--json', '--report', report], {
    database: database.db,
    now,
    out,
    err: out,
    isTerminal: false,
  })
  const reportLines = (await readFile(report, 'utf8')).split('\n').filter(Boolean)
  return { code, done: JSON.parse(lines.at(-1) ?? ''), report: reportLines.map((line) => JSON.parse(line)) }
}

async function save(name: string, text: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

async function rowsOf(query: string): Promise<readonly Record<string, unknown>[]> {
  return (await database.db.execute(sql.raw(query))).rows
}

const message = (sent: string, products: string) =>
  `<?xml version="1.0"?><ONIXMessage release="3.0"><Header><SentDateTime>${sent}</SentDateTime></Header>${products}</ONIXMessage>`
const record = (
  isbn: string,
  title: string,
  more = '',
  sek = '99.00',
) => `<Product><RecordReference>${isbn}</RecordReference>
  <NotificationType>03</NotificationType><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
  <DescriptiveDetail><ProductForm>BB</ProductForm>
  <Collection><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>Martin Beck</TitleText></TitleElement></TitleDetail></Collection>
  <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><PartNumber>1</PartNumber><TitleText>${title}</TitleText></TitleElement></TitleDetail>
  <Contributor><ContributorRole>A01</ContributorRole><PersonName>Maj Sjöwall</PersonName></Contributor>${more}
  <Language><LanguageRole>01</LanguageRole><LanguageCode>swe</LanguageCode></Language></DescriptiveDetail>
  <CollateralDetail><SupportingResource><ResourceContentType>01</ResourceContentType><ResourceVersion><ResourceLink>https://covers.example/${isbn}.jpg</ResourceLink></ResourceVersion></SupportingResource></CollateralDetail>
  <ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability><Price><PriceType>02</PriceType><PriceAmount>${sek}</PriceAmount><CurrencyCode>SEK</CurrencyCode></Price></SupplyDetail></ProductSupply></Product>`
const notice = (isbn: string, type: string, body = '') => `<Product><RecordReference>${isbn}</RecordReference>
  <NotificationType>${type}</NotificationType><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>${body}</Product>`
const newPrice = (sek: string) =>
  `<ProductSupply><SupplyDetail><Price><PriceType>02</PriceType><PriceAmount>${sek}</PriceAmount><CurrencyCode>SEK</CurrencyCode></Price></SupplyDetail></ProductSupply>`
const [first, second, third] = ['9789171320094', '9780439023481', '9789174293067']

test('[N29] messages in any order result in the state of the latest, and a second run changes nothing', async () => {
  const full = await save('1.xml', message('20260501', record(first, 'Roseanna') + record(second, 'Roseanna (pocket)')))
  const update = await save('2.xml', message('20260502', notice(first, '04', newPrice('59.00'))))
  const gone = await save('3.xml', message('20260503', notice(second, '05')))
  const done = await run(full, update, gone)
  expect(done).toMatchObject({ code: 0, done: { rows: 4, inserted: 2, updated: 2, refused: 0 } })
  const state = () =>
    rowsOf(`select article_number, (select regular from prices r join skus s on s.id = r.sku_id
      where s.product_id = p.id and price_list_id = 1) as price from products p order by 1 desc`)
  const expected = [
    { article_number: first, price: 5900 },
    { article_number: second, price: null },
  ]
  expect(await state()).toEqual(expected)
  expect((await run(full, update, gone)).done).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 })
  expect((await run(gone, update, full)).done).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 })
  expect(await state()).toEqual(expected)

  const again = await save('4.xml', message('20260504', record(second, 'Roseanna (pocket)', '', '69.00')))
  expect((await run(again)).done).toMatchObject({ updated: 1 })
  expect((await run(again)).done).toMatchObject({ updated: 0, unchanged: 1 })
  expect(await state()).toEqual([expected[0], { article_number: second, price: 6900 }])
  expect(await rowsOf('select count(*)::integer as works from works')).toEqual([{ works: 1 }])
  expect(await rowsOf('select url from product_covers order by 1 limit 1')).toEqual([
    { url: `https://covers.example/${second}.jpg` },
  ])
  expect(await rowsOf('select name from series_texts')).toEqual([{ name: 'Martin Beck' }])
})

test('[N29] a full record that is sent later overrides what an update changed', async () => {
  const price = () =>
    rowsOf(`select p.name, r.regular as price from products p join skus s on s.product_id = p.id
      join prices r on r.sku_id = s.id and r.price_list_id = 1`)
  const files = [
    await save('1.xml', message('20260501', record(first, 'Roseanna', '', '79.00'))),
    await save('2.xml', message('20260502', notice(first, '04', newPrice('59.00')))),
    await save('3.xml', message('20260503', record(first, 'Roseanna', '', '79.00'))),
  ]
  const seen: unknown[] = []
  for (const file of files) {
    expect((await run(file)).done).toMatchObject({ rows: 1, unchanged: 0 })
    seen.push(...(await price()))
    expect((await run(file)).done).toMatchObject({ rows: 1, unchanged: 1 })
  }
  expect(seen).toEqual([7900, 5900, 7900].map((price) => ({ name: 'Roseanna', price })))
  expect((await run(...files)).done).toMatchObject({ unchanged: 3 })
})

test('[N7] an import of new prices invalidates those titles only; any other change invalidates the whole catalogue', async () => {
  const changed = async (...files: string[]) => {
    await rowsOf('truncate changes, pending_changes')
    await run(...files)
    const rows = await rowsOf('select tags from changes union all select tags from pending_changes')
    return [...new Set(rows.flatMap(({ tags }) => tags as string[]))].toSorted()
  }
  const idOf = async (number: string) =>
    (await rowsOf(`select id from products where article_number = '${number}'`))[0]?.id
  const line = (isbn: string, more: object) => JSON.stringify({ isbn, title: 'Roseanna', price: 99, ...more })
  const lines = (...all: string[]) => all.join('\n')
  const all = await save('1.jsonl', lines(line(first, {}), line(second, { title: 'Terroristerna' })))
  expect(await changed(all)).toContain('catalog')
  expect(await changed(all)).toEqual([])
  const repriced = await save('2.jsonl', lines(line(first, { price: 79 }), line(second, { title: 'Terroristerna' })))
  expect(await changed(repriced)).toEqual([`product:${await idOf(first)}`])
  const renamed = await save('3.jsonl', lines(line(first, { price: 69 }), line(second, { title: 'Terroristen' })))
  expect(await changed(renamed)).toEqual(['catalog', 'many-written'])
  const onix = await save('4.xml', message('20260501', record(third, 'Polis, polis')))
  await run(onix)
  const update = await save('5.xml', message('20260502', notice(third, '04', newPrice('59.00'))))
  expect(await changed(update)).toEqual([`product:${await idOf(third)}`])
  const gone = await save('6.xml', message('20260503', notice(third, '05')))
  expect(await changed(gone)).toContain('catalog')
})

test('[N29] a title renamed by its source stays in its work, takes publisher and people from the source, and is renamed once', async () => {
  const line = (title: string, more: object) => JSON.stringify({ isbn: first, title, price: 99, ...more })
  const old = await save('old.jsonl', line('Sommarboken', { authors: ['Tove Jansson', 'Sune Lindgren (övers.)'] }))
  const renamed = await save('new.jsonl', line('Sommaren', { authors: ['Tove Jansson'], publisher: 'Förlaget' }))
  await run(old)
  expect((await run(renamed)).done).toMatchObject({ inserted: 0, updated: 1 })
  expect((await run(renamed)).done).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 })
  expect(
    await rowsOf(`select p.name, b.name as brand, p.lead, w.original_title as work, (select count(*)::integer from works) as works,
      (select count(*)::integer from product_contributors) as makers, (select count(*)::integer from prices) as prices
      from products p join works w on w.id = p.work_id left join brands b on b.id = p.brand_id`),
  ).toEqual([{ name: 'Sommaren', brand: 'Förlaget', lead: true, work: 'Sommarboken', works: 1, makers: 0, prices: 6 }])
})

test('[N29] editions that match by a second title join one work, and no work is left without an edition', async () => {
  const title = (text: string, original: string) =>
    record(text === 'Roseanna' ? first : second, text).replace(
      '<Contributor>',
      `<TitleDetail><TitleType>03</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${original}</TitleText></TitleElement></TitleDetail><Contributor>`,
    )
  const file = await save('1.xml', message('20260501', title('Roseanna', 'Mordet') + title('Mordet', 'Kanalen')))
  expect((await run(file)).done).toMatchObject({ inserted: 2 })
  expect(
    await rowsOf(
      'select count(*)::integer as works, (select count(*)::integer from products where lead) as leads from works',
    ),
  ).toEqual([{ works: 1, leads: 1 }])
})

test('[N29] refuses and reports an update or deletion of an unknown edition', async () => {
  const file = await save('1.xml', message('20260501', notice(first, '05') + notice(second, '04', newPrice('1.00'))))
  const { code, done, report } = await run(file)
  expect(code).toBe(1)
  expect(done).toMatchObject({ rows: 2, refused: 2 })
  expect(report).toMatchObject([
    { kind: 'refused', reason: 'edition_unknown', articleNumber: first, isbn: '978-91-7132009-4', file },
    { kind: 'refused', reason: 'edition_unknown' },
  ])
})

test('[N29] imports JSON lines like rows, and refuses a duplicate number', async () => {
  const file = await save(
    'titles.jsonl',
    [
      JSON.stringify({ isbn: first, title: 'Ö', authors: ['Lindgren, Astrid', 'Ilon Wikland (ill.)'], price: 129 }),
      '{"isbn": "broken',
      JSON.stringify({ isbn: '9171320091', title: 'Ö igen' }),
      JSON.stringify({ isbn: 439023483, title: 'The Hunger Games', pages: 374 }),
    ].join('\n'),
  )
  const { done, report } = await run(file)
  expect(done).toMatchObject({ rows: 4, inserted: 2, repaired: 1, held: 1, refused: 2 })
  expect(report.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'not_json'],
    [3, 'number_again'],
    [4, 'zeros_restored'],
    [4, 'price_missing'],
  ])
  expect(
    await rowsOf(
      'select c.name, w.role from work_contributors w join contributors c on c.id = w.contributor_id order by 1',
    ),
  ).toEqual([
    { name: 'Astrid Lindgren', role: 'author' },
    { name: 'Ilon Wikland', role: 'illustrator' },
  ])
})

test('a truncated gzip file throws an error that names it, in every format', async () => {
  const whole = gzipSync(
    Buffer.from(Array.from({ length: 9000 }, (_, index) => `{"title":"${index * 7919}"}`).join('\n')),
  )
  for (const name of ['cut.csv.gz', 'cut.jsonl.gz', 'cut.xml.gz']) {
    const file = join(folder, name)
    await writeFile(file, whole.subarray(0, whole.length / 2))
    await expect(run(file)).rejects.toThrow(name)
  }
})

test('[trade S1-1] withholds the titles of a library’s list without prices, and prices them only at the operator’s request', async () => {
  const titles = ['Natt och dag', 'Roseanna', 'Drottningens juvelsmycke'].map((title, index) => `${index},${title}`)
  const file = await save('list.csv', ['id,title', ...titles].join('\n'))
  const map = await save(
    'list.json',
    JSON.stringify({
      source: 'a-library',
      columns: { id: 'id', title: 'title' },
      categories: { fallback: 'classics' },
      markets: { se: 1, dk: 2 },
    }),
  )
  const prices = () => rowsOf('select * from prices')
  const { done, report } = await run(file, '--map', map)
  expect(done).toMatchObject({ inserted: 3, held: 3, repaired: 0, refused: 0 })
  expect(report.map(({ kind, reason }) => [kind, reason])).toEqual(titles.map(() => ['held', 'price_missing']))
  expect(await prices()).toEqual([])
  const result = await run(file, '--map', map, '--suggest-prices')
  expect(result.done).toMatchObject({ updated: 3, held: 0 })
  expect(await prices()).toHaveLength(6)
})

test('files of several formats at once are a usage error', async () => {
  const io = { database: database.db, now, out: () => undefined, err: () => undefined, isTerminal: false }
  expect(await catalogImport(['a.xml', 'b.csv'], io)).toBe(2)
  expect(await catalogImport(['a.xml', '--format', 'mab'], io)).toBe(2)
})

test('[N29] an import that is killed and run again produces the same catalogue', async () => {
  const lines = Array.from({ length: 9000 }, (_, index) => {
    const first12 = `97891${String(index).padStart(7, '0')}`
    const author = `Författare ${index % 700}, Öar & Åar`
    return JSON.stringify({
      isbn: first12 + eanCheckDigit(first12),
      title: `Titel ${index % 5000}`,
      authors: author,
      price: 100 + (index % 90),
    })
  })
  const file = await save('many.jsonl', lines.join('\n'))
  // The import gets two batches and waits for more input, so it is still running whenever it is killed. `cat` is needed
  // because Node's own pipes are sockets, which cannot be opened by path. `kill 0` ends the whole process group if the
  // import exits on its own.
  const command = [process.execPath, 'bin/kolofon.ts', 'catalog', 'import', '/dev/stdin', '--format', 'jsonl']
  const child = spawn('sh', ['-c', 'cat | { "$@"; kill 0; }', 'sh', ...command], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  let isOver = false
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => {
    isOver = true
  })
  child.stdin.on('error', () => undefined)
  child.stdin.write(lines.slice(0, 5000).join('\n'))
  const countRows = async () => Number((await rowsOf('select count(*) as n from products'))[0]?.n)
  while ((await countRows()) === 0 && !isOver) await wait(20)
  if (!isOver) process.kill(-(child.pid ?? 0), 'SIGKILL')
  await ended
  const before = await countRows()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(9000)
  expect((await run(file)).done).toMatchObject({ rows: 9000, refused: 0 })
  expect((await run(file)).done).toMatchObject({ inserted: 0, updated: 0, unchanged: 9000 })
  const resumed = await contentDigest(database.db)

  await database.drop()
  database = await createTestDatabase()
  await run(file)
  expect(await contentDigest(database.db)).toEqual(resumed)
}, 120_000)
