import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#schemas/languages.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

const markets: Readonly<Record<Language, string>> = { sv: '1', da: '2', fi: '3', nb: '4', en: '5' }
let backend: TestBackend

beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, clock: () => Date.parse('2026-11-21T12:00:00Z') })
})
afterAll(() => backend.stop())

interface Title {
  readonly name: string
  readonly author: string
  readonly format: string
  readonly articleNumber: string
  readonly bookLanguage: { readonly code: string }
  readonly categories: readonly { readonly name: string }[]
}

interface Found {
  readonly productList: {
    readonly total: number
    readonly items: readonly Title[]
    readonly didYouMean: string | null
    readonly isPartial: boolean
    readonly isbnProblem: string | null
  }
  readonly suggest: {
    readonly products: readonly { readonly name: string }[]
    readonly authors: readonly { readonly name: string }[]
    readonly series: readonly { readonly name: string }[]
    readonly categories: readonly { readonly name: string }[]
    readonly queries: readonly string[]
  }
}

async function type(language: Language, typed: string): Promise<Found> {
  const { data, errors } = await backend.ask<Found>(
    `query ($typed: String!) {
      productList(input: { search: $typed, facets: [] }) { total didYouMean isPartial isbnProblem
        items { name author format articleNumber bookLanguage { code } categories { name } } }
      suggest(query: $typed) { products { name } authors { name } series { name } categories { name } queries } }`,
    { typed, marketId: markets[language], languageId: language },
  )
  expect(errors).toBeUndefined()
  if (!data) throw new Error('No answer.')
  return data
}

describe('[N5] the title that a search means comes first', () => {
  test.each<readonly [Language, string, string]>([
    ['sv', 'strindberg röda rummet', 'Röda rummet'],
    ['sv', 'röda rumet', 'Röda rummet'],
    ['sv', 'astrid lindgren pippi', 'Pippi Långstrump'],
    ['sv', 'hemsö', 'Hemsöborna'],
    ['sv', 'mordet på orient', 'Mordet på Orientexpressen'],
    ['sv', 'nesbo snömannen', 'Snömannen'],
    ['sv', 'brødrene løvehjerte', 'Bröderna Lejonhjärta'],
    ['sv', 'lejonhjärta bröderna', 'Bröderna Lejonhjärta'],
    ['sv', 'krig & fred', 'Krig och fred'],
    ['sv', 'krig o fred', 'Krig och fred'],
    ['sv', 'selma lagerlof gosta berling', 'Gösta Berlings saga'],
    ['sv', 'hundraåringen som', 'Hundraåringen som klev ut genom fönstret och försvann'],
    ['sv', 'orwell 1984', '1984'],
    ['da', 'peter hoeg smilla', 'Frøken Smillas fornemmelse for sne'],
    ['da', 'den grimme aelling', 'Den grimme ælling'],
    ['da', 'brødrene lovehjerte', 'Brødrene Løvehjerte'],
    ['da', 'kierkegård', 'Enten – Eller'],
    ['en', 'pride prej', 'Pride and Prejudice'],
    ['en', 'tolkein hobbit', 'The Hobbit'],
    ['en', '1984', 'Nineteen Eighty-Four'],
    ['en', 'hitchhikers guide galaxy', 'The Hitchhiker’s Guide to the Galaxy'],
    ['en', 'dostoevski crime and punishment', 'Crime and Punishment'],
    ['en', 'leo tolstoy war and peace', 'War and Peace'],
    ['en', 'fyodor dostoevsky crime', 'Crime and Punishment'],
    ['sv', 'lev tolstoj krig', 'Krig och fred'],
    ['fi', 'vaino linna tuntematon', 'Tuntematon sotilas'],
    ['fi', 'peppi pitkatossu', 'Peppi Pitkätossu'],
    ['fi', 'kirjavar', 'Kirjavaras'],
    ['fi', 'dostojevski rikos', 'Rikos ja rangaistus'],
    ['nb', 'nesbø snømannen', 'Snømannen'],
    ['nb', 'ibsen et dukkehjem', 'Et dukkehjem'],
    ['nb', 'strindberg röda rummet', 'Det røde rommet'],
    ['nb', 'sofies ver', 'Sofies verden'],
    ['nb', 'mordere uten ansikt', 'Morder uten ansikt'],
  ])('%s: “%s” shows %s', async (language, typed, title) => {
    const { productList, suggest } = await type(language, typed)
    expect(productList.items[0]).toMatchObject({ name: title, bookLanguage: { code: language } })
    expect(suggest.products[0]?.name).toBe(title)
  })
})

describe('[N5] an author’s books come first', () => {
  test.each<readonly [Language, string, string, number]>([
    ['sv', 'strindberg', 'August Strindberg', 5],
    ['sv', 'lindgren, astrid', 'Astrid Lindgren', 9],
    ['sv', 'rowling', 'J. K. Rowling', 3],
    ['sv', 'jk rowling', 'J. K. Rowling', 3],
    ['sv', 'LAGERLÖF', 'Selma Lagerlöf', 5],
    ['sv', 'jo nesbö', 'Jo Nesbø', 3],
    ['sv', 'stieg larson', 'Stieg Larsson', 2],
    ['da', 'nesbö', 'Jo Nesbø', 3],
    ['da', 'läckberg', 'Camilla Läckberg', 1],
    ['da', 'h c andersen', 'Hans Christian Andersen', 6],
    ['en', 'jk rowling', 'J. K. Rowling', 3],
    ['fi', 'tove janson', 'Tove Jansson', 11],
    ['nb', 'jo nesbö', 'Jo Nesbø', 3],
    ['nb', 'læckberg', 'Camilla Läckberg', 1],
  ])('%s: “%s” shows books by %s', async (language, typed, author, least) => {
    const { items } = (await type(language, typed)).productList
    const authors = items.slice(0, least).map((title) => title.author)
    expect(authors).toEqual(Array.from({ length: least }, () => expect.stringContaining(author)))
  })
})

describe('[N5] a search for a category lists its titles', () => {
  test.each<readonly [Language, string, string, Partial<Pick<Title, 'format' | 'bookLanguage'>>]>([
    ['sv', 'deckare', 'Deckare', {}],
    ['sv', 'barnböcker 3-6 år', 'Bilderböcker', {}],
    ['sv', 'deckare pocket', 'Deckare', { format: 'pocket' }],
    ['sv', 'deckare på engelska', 'Deckare', { bookLanguage: { code: 'en' } }],
    ['sv', 'poesi', 'Poesi', {}],
    ['da', 'krimi', 'Krimi', {}],
    ['da', 'børnebøger 3-6 år', 'Billedbøger', {}],
    ['en', 'children’s books 6-9', 'Ages 6–9', {}],
    ['en', 'sci-fi paperback', 'Science fiction', {}],
    ['fi', 'dekkarit', 'Dekkarit', {}],
    ['fi', 'lastenkirjat 9-12 vuotta', 'Lapset 9–12 v.', {}],
    ['nb', 'krim', 'Krim', {}],
    ['nb', 'barnebøker 3-6 år', 'Bildebøker', {}],
  ])('%s: “%s” shows titles of %s', async (language, typed, category, like) => {
    const { data } = await backend.ask<{
      categories: readonly { name: string; children: readonly { name: string }[] }[]
    }>('{ categories { name children { name } } }', { marketId: markets[language], languageId: language })
    const below = data?.categories.find(({ name }) => name === category)?.children ?? []
    const shelf = [category, ...below.map(({ name }) => name)]
    const { items } = (await type(language, typed)).productList
    expect(items.length).toBeGreaterThan(1)
    for (const title of items) {
      expect([title.name, title.categories.some(({ name }) => shelf.includes(name))]).toEqual([title.name, true])
      expect(title).toMatchObject(like)
    }
  })

  test('en: “crime” shows the category, and “crime and punishment” only that title', async () => {
    const { productList } = await type('en', 'crime')
    expect(productList.total).toBeGreaterThan(5)
    const { items } = (await type('en', 'crime and punishment')).productList
    expect(items.map(({ name }) => name)).toEqual(['Crime and Punishment'])
  })
})

describe('[N5] a series in its readers’ language', () => {
  test.each<readonly [Language, string, readonly string[]]>([
    ['sv', 'harry poter', ['Harry Potter och de vises sten']],
    ['da', 'harry poter', ['Harry Potter og De Vises Sten']],
    ['en', 'harry poter', ['Harry Potter and the Philosopher’s Stone']],
    ['fi', 'harry poter', ['Harry Potter ja viisasten kivi']],
    ['nb', 'harry poter', ['Harry Potter og de vises stein']],
    ['sv', 'mumin', ['Trollkarlens hatt', 'Trollvinter', 'Farlig midsommar']],
    ['fi', 'muumi', ['Taikurin hattu', 'Taikatalvi', 'Vaarallinen juhannus']],
  ])('%s: “%s” shows %s', async (language, typed, titles) => {
    const names = (await type(language, typed)).productList.items.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...titles]))
    if (titles.length === 1) expect(names[0]).toBe(titles[0])
  })
})

describe('[N5] [F13] partial input is completed', () => {
  test.each<readonly [Language, string, keyof Found['suggest'], string]>([
    ['sv', 'strindb', 'authors', 'August Strindberg'],
    ['sv', 'mumi', 'series', 'Mumin'],
    ['sv', 'deck', 'categories', 'Deckare'],
    ['da', 'krim', 'categories', 'Krimi'],
    ['fi', 'dekk', 'categories', 'Dekkarit'],
    ['nb', 'nesb', 'authors', 'Jo Nesbø'],
    ['en', 'tolk', 'authors', 'J. R. R. Tolkien'],
  ])('%s: “%s” suggests among %s %s', async (language, typed, kind, name) => {
    const { suggest } = await type(language, typed)
    expect(suggest[kind].map((one) => (typeof one === 'string' ? one : one.name))).toContain(name)
  })
})

describe('[F21] a search that no title matches wholly is relaxed, and says so', () => {
  const by = (author: string) => (title: Title) => title.author.includes(author)
  const of = (category: string) => (title: Title) => title.categories.some(({ name }) => name === category)
  test.each<readonly [Language, string, (title: Title) => boolean]>([
    ['sv', 'strindberg xylofon', by('August Strindberg')],
    ['sv', 'august strindberg xylofonist ksylofon', by('August Strindberg')],
    ['sv', 'xylofon poesi', of('Poesi')],
    ['en', 'tolkien xylophonist', by('Tolkien')],
    ['fi', 'tove jansson ksylofoni', by('Tove Jansson')],
  ])('%s: “%s”', async (language, typed, isMeant) => {
    const { productList } = await type(language, typed)
    expect(productList.isPartial).toBe(true)
    expect(productList.items.filter(isMeant)).toEqual(productList.items)
    expect(productList.total).toBeGreaterThan(0)
  })

  test.each<readonly [Language, string, boolean]>([
    ['sv', 'röda rumet', true],
    ['sv', 'deckare pocket', true],
    ['sv', 'xylofonist ksylofon', false],
  ])('%s: “%s” is not', async (language, typed, isFound) => {
    const { productList } = await type(language, typed)
    expect([productList.isPartial, productList.total > 0]).toEqual([false, isFound])
  })
})

describe('[N5] an ISBN in any notation', () => {
  const dresses: readonly (readonly [string, (isbn: string) => string])[] = [
    ['with hyphens', (isbn) => `${isbn.slice(0, 3)}-${isbn.slice(3, 5)}-${isbn.slice(5, 12)}-${isbn.slice(12)}`],
    ['with blanks', (isbn) => `${isbn.slice(0, 3)} ${isbn.slice(3, 5)} ${isbn.slice(5, 12)} ${isbn.slice(12)}`],
    ['with “ISBN” in front', (isbn) => `ISBN ${isbn}`],
  ]
  test.each(dresses)('an ISBN %s shows only its edition', async (_, dress) => {
    const { rows } = await backend.database.db.execute<{ article_number: string }>(
      sql`select p.article_number from products p join skus s on s.product_id = p.id join prices r on r.sku_id = s.id
        and r.price_list_id = 1 where p.format = 'pocket' order by p.popularity desc limit 1`,
    )
    const isbn = rows[0]?.article_number ?? ''
    const { productList } = await type('sv', dress(isbn))
    expect(productList.items.map(({ articleNumber }) => articleNumber)).toEqual([isbn])
  })
})

test('[N5] nonsense returns an empty list, without an error', async () => {
  const { productList } = await type('sv', 'xyzzy qwrtplk')
  expect(productList).toMatchObject({ total: 0, items: [], isbnProblem: null })
})
