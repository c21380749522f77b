import { describe, expect, test } from 'vitest'
import type { SearchDocument, SearchQuery } from '../search.port.ts'
import { buildSegment } from './build-segment.ts'
import { createMemoryIndex } from './memory-index.ts'
import { createSynonyms, noSynonyms } from './synonyms.ts'

const book = (
  productId: number,
  title: string,
  author: string,
  more: Partial<SearchDocument> = {},
): SearchDocument => ({
  productId,
  workId: productId,
  title,
  otherTitles: [],
  language: 'sv',
  format: 'pocket',
  articleNumber: `9780000000${productId}`,
  skuIds: [productId],
  lead: true,
  popularity: 1 / productId,
  releaseDay: 20_000,
  stock: 'in_stock',
  primaryCategory: 'fiction',
  categories: ['fiction'],
  brand: { id: 1, alias: 'norstedts', name: 'Norstedts' },
  contributors: [{ id: productId, alias: author, name: author }],
  series: null,
  prices: { '1': { regular: 9900, selling: 9900 } },
  campaigns: {},
  ...more,
})

const index = createMemoryIndex(
  buildSegment([
    book(1, 'Hemsöborna', 'August Strindberg'),
    book(2, 'Brott och straff', 'Fjodor Dostojevskij', { otherTitles: ['Crime and Punishment'] }),
    book(3, 'Århus by night', 'Svend Åge Madsen', { language: 'da' }),
    book(4, 'Eventyr', 'Hans Christian Andersen', { language: 'da' }),
    book(5, 'Skärgårdsliv', 'Vera Vass'),
    book(6, 'Hundarna i Riga', 'Henning Mankell', {
      series: { id: 1, alias: 'wallander', names: ['Wallander', 'Kurt Wallander'] },
    }),
    book(7, 'Hår', 'Vera Vass'),
    book(8, 'Har', 'Nils Nord'),
    book(9, 'Det', 'Stephen King'),
    book(10, 'Det går an', 'C. J. L. Almqvist'),
    book(11, 'Inferno', 'Dan Brown', { popularity: 1 }),
    book(12, 'Ett inferno i Riga', 'Nils Nord', { popularity: 0.9 }),
    book(13, 'Ny i Riga', 'Nils Nord', { releaseDay: 20_490 }),
    book(14, 'Gammal i Riga', 'Nils Nord', { popularity: 1 / 13, releaseDay: 15_000 }),
  ]),
  createSynonyms([
    { language: '*', groups: [['dostojevskij', 'dostoevsky']], oneWay: [{ from: 'lotr', to: 'hundarna i riga' }] },
    { language: 'da', groups: [['hjem', 'hemsöborna']], oneWay: [{ from: 'hund', to: 'hundarna' }] },
  ]),
)

const everything: SearchQuery = {
  marketId: '1',
  language: 'sv',
  today: 20_500,
  scope: {},
  filters: {},
  sort: 'RELEVANCE',
  offset: 0,
  limit: 24,
  facets: [],
  categoryIds: [],
  priceBounds: [],
}

function search(words: string, language = 'sv') {
  return index.search({ ...everything, language, scope: { words } })
}

describe('[N5] words as shoppers type them', () => {
  test.each([
    ['another transliteration of a name', 'dostoevsky', 2],
    ['another title', 'crime and punishment', 2],
    ['aa for å', 'aarhus', 3],
    ['a word split in two', 'hems öborna', 1],
    ['two words written as one', 'hundarnariga', 6],
    ['two typos in a long word', 'skargardsliff', 5],
    ['transposed letters', 'mankell hudnarna', 6],
    ['an inflected word', 'hunden riga', 6],
    ['initials', 'h. c. andersen', 4],
    ['a series', 'kurt wallander', 6],
    ['a prefix', 'strindb', 1],
    ['stop words only', 'det', 9],
  ])('%s', (_, words, product) => {
    expect(search(words).productIds[0]).toBe(product)
  })

  test('a synonym of a whole query finds its book', () => {
    expect(search('lotr').productIds[0]).toBe(6)
  })

  test('synonyms of a language apply to searches in it, one-way synonyms in one direction', () => {
    expect(search('hjem', 'da').productIds).toContain(1)
    expect(search('hjem', 'sv').productIds).not.toContain(1)
    expect(search('hund', 'da').productIds).toContain(6)
  })

  test('changed synonyms apply at once, also to a query that was searched before', () => {
    const own = createMemoryIndex(buildSegment([book(1, 'Kogebog', 'Nils Nord')]))
    const query = { ...everything, scope: { words: 'cookbook' } }
    expect(own.search(query).total).toBe(0)
    own.useSynonyms(createSynonyms([{ language: '*', groups: [['cookbook', 'kogebog']], oneWay: [] }]))
    expect(own.search(query)).toMatchObject({ total: 1, productIds: [1] })
    own.useSynonyms(noSynonyms)
    expect(own.search(query).total).toBe(0)
  })

  test('a match in the same letters, diacritics included, ranks above one that matches only when folded', () => {
    expect(search('hår').productIds).toEqual([7, 8])
    expect(search('har').productIds).toEqual([8, 7])
  })

  test('a title that matches as a whole ranks above one that only contains the word, whichever sells best', () => {
    expect(search('inferno').productIds).toEqual([11, 12])
    expect(search('ett inferno i riga').productIds[0]).toBe(12)
  })

  test('of two equally good matches the newer comes first', () => {
    expect(search('nils nord riga').productIds.slice(-2)).toEqual([13, 14])
  })

  test('a quoted phrase matches only adjacent words in the same order', () => {
    expect(search('"i riga" nord').productIds).toHaveLength(3)
    expect(search('"riga i"').total).toBe(0)
  })

  test.each([
    ['hundarna xylofon', [6], true],
    ['hemsöborna xylofon strindbreg', [1], true],
    ['xylofon', [], false],
    ['hemsöborna inferno', [], false],
    ['hundarna riga', [6], false],
  ])('[F21] a search that no title matches wholly is relaxed, and says so: %s', (words, productIds, isPartial) => {
    expect(search(words)).toMatchObject({ productIds, isPartial })
  })

  test('[F20] “did you mean” corrects a misspelt query, and leaves a correct one alone', () => {
    expect(search('hemsöborma').didYouMean).toBe('hemsöborna')
    expect(search('hundarna riga').didYouMean).toBeNull()
  })

  test('[F20] “did you mean” spells all words as the title does, also those typed without dots and rings', () => {
    const shop = createMemoryIndex(buildSegment([book(1, 'Röda rummet', 'August Strindberg')]))
    const spell = (words: string) => shop.search({ ...everything, scope: { words } }).didYouMean
    expect(spell('roda rumet')).toBe('röda rummet')
    expect(spell('röda rumet')).toBe('röda rummet')
    expect(spell('roda rummet')).toBeNull()
  })
})

describe('[input S1] a title is found however its letters are written', () => {
  const shelf = createMemoryIndex(
    buildSegment([
      book(1, 'İstanbul hatıraları', 'Ümit Prov'),
      book(2, 'Istanbul', 'Nils Nord'),
      book(3, 'Istanbul och havet', 'Nils Nord'),
      book(4, 'Bok\u00adhandelns historia', 'Anna Värn'),
      book(5, 'L’étranger', 'Albert Prov'),
      book(6, 'Ｗｉｄｅ ｔｉｔｌｅ', 'Ingen'),
      book(7, 'Die Straße', 'Ingen'),
      book(8, 'हिन्दी कहानी', 'Ingen'),
      book(9, 'Ska\u0308rga\u030ard', 'Ingen'),
    ]),
  )
  const found = (words: string) => {
    const { productIds } = shelf.search({ ...everything, scope: { words } })
    return [...productIds].sort()
  }
  const offered = (words: string) =>
    [...shelf.suggest({ words, marketId: '1', language: 'sv', limit: 5 }).productIds].sort()

  test.each(['istanbul', 'İstanbul', 'ISTANBUL', 'i\u0307stanbul', 'ıstanbul', 'I\u0307STANBUL', 'is\u00adtanbul'])(
    '%s',
    (words) => {
      expect(found(words)).toEqual([1, 2, 3])
      expect(offered(words)).toEqual([1, 2, 3])
    },
  )
  test('is suggested from its first letters on', () => {
    for (const words of ['ista', 'İsta', 'ISTA']) expect(offered(words)).toEqual([1, 2, 3])
  })
  test.each([
    ['bokhandelns', 4],
    ["l'étranger", 5],
    ['l’etranger', 5],
    ['lʼétranger', 5],
    ['l´étranger', 5],
    ['wide title', 6],
    ['ｓｔｒａßｅ', 7],
    ['strasse', 7],
    ['STRASSE', 7],
    ['कहानी', 8],
    ['skärgård', 9],
    ['skargard', 9],
  ])('%s', (words, id) => {
    expect(found(words)).toEqual([id])
  })
})

describe('[F16] suggestions while typing', () => {
  const suggest = (words: string) => index.suggest({ words, marketId: '1', language: 'sv', limit: 5 })

  test('every letter narrows the suggestions, best sellers first', () => {
    expect(suggest('r').productIds).toContain(12)
    expect(suggest('riga i').productIds[0]).toBe(12)
    expect(suggest('nord ri').productIds).toEqual([12, 13, 14])
  })
  test('titles that match in the reader’s language come before better sellers that match only in another', () => {
    const shelf = createMemoryIndex(
      buildSegment([
        book(1, 'Röda rummet', 'August Strindberg', { otherTitles: ['Det røde værelse'], popularity: 9 }),
        book(2, 'Växthuset', 'Ingen', { popularity: 1 }),
        book(3, 'Sommarboken', 'Anna Värn', { popularity: 2 }),
        book(4, 'Vägen', 'Ingen', { popularity: 3 }),
      ]),
    )
    const typing = (limit: number) => shelf.suggest({ words: 'vä', marketId: '1', language: 'sv', limit }).productIds
    expect(typing(5)).toEqual([4, 3, 2, 1])
    expect(typing(2)).toEqual([4, 3])
  })
  test('suggests authors and series by any part of their name', () => {
    expect(suggest('mad').authorIds).toEqual([3])
    expect(suggest('wall').seriesIds).toEqual([1])
  })
  test('still suggests something for a misspelt beginning', () => {
    expect(suggest('hemsöborma').productIds).toEqual([1])
  })
  test('suggests the best sellers of tens of thousands of titles with the prefix, also in a shop with one-letter titles', () => {
    const many = Array.from({ length: 21_000 }, (_, at) => book(100 + at, `Vad ${at}`, 'Ingen'))
    const best = book(50, 'Växthuset', 'Ingen', { popularity: 9 })
    const large = createMemoryIndex(buildSegment([book(60, 'V', 'Ingen'), ...many, best]))
    for (const words of ['v', 'va', 'vä']) {
      expect(large.suggest({ words, marketId: '1', language: 'sv', limit: 5 }).productIds[0]).toBe(50)
    }
  })
  test('suggests no title that the market does not sell', () => {
    expect(index.suggest({ words: 'riga', marketId: '2', language: 'sv', limit: 5 }).productIds).toEqual([])
  })
})
