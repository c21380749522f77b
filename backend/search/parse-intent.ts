import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { languageName } from '#schemas/intl.ts'
import { type Language, languageSchema, languages } from '#schemas/languages.ts'
import { fold, tokenize } from './index/fold.ts'
import { isStopWord } from './index/stem.ts'
import stored from './shelf-words.json' with { type: 'json' }

const words = z.partialRecord(languageSchema, z.array(z.string()))
const shelf = z
  .strictObject({ categories: z.record(z.string(), words), formats: z.record(z.string(), words), idle: words })
  .parse(stored)

/**
 * What a search such as `deckare pocket` or `barnböcker 3-6 år` means: a category or values of facets, and the words
 * that remain.
 */
export interface QueryIntent {
  /** Category id; null when the search names no category. */
  readonly category: string | null
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** Words that name no category and no facet value; may be empty. */
  readonly words: string
}

/** Category that a search can name. `path` has the ids from the top-level category down to this one. */
export interface NamedCategory {
  readonly id: string
  readonly path: readonly string[]
  readonly name: string
}

interface Meaning {
  readonly facet: 'category' | 'p-format' | 'p-language'
  readonly id: string
}

/** Meanings by folded name; `longest` is the number of words in the longest name. */
interface Names {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>
  readonly longest: number
}

/**
 * Maximum number of cached name tables (LRU). There is one table per locale. A change of the categories leads to new
 * tables.
 */
const cacheSize = 50

/** Creates the parser of searches. It caches one table of names for each locale and set of categories. */
export function createIntentParser() {
  const cache = new LRUCache<string, Names>({ max: cacheSize })
  return (
    typed: string,
    language: Language,
    locale: string,
    categories: readonly NamedCategory[],
  ): QueryIntent | null => {
    const key = [language, locale, ...categories.flatMap(({ id, name }) => [id, name])].join('\0')
    const names = cache.get(key) ?? namesOf(language, locale, categories)
    cache.set(key, names)
    return readWishes(typed, language, names, categories)
  }
}

/**
 * Returns the category, formats and languages that a search names. Returns null when it names nothing, or two
 * categories of which neither contains the other.
 */
function readWishes(
  typed: string,
  language: Language,
  { meanings: names, longest }: Names,
  categories: readonly NamedCategory[],
): QueryIntent | null {
  const typedWords = tokenize(typed)
  const meant: Meaning[] = []
  const left: string[] = []
  for (let at = 0; at < typedWords.length; ) {
    const length = lengthOfName(typedWords.slice(at, at + longest), names)
    if (length === 0) left.push(typedWords[at] ?? '')
    else meant.push(...(names.get(keyOf(typedWords.slice(at, at + length))) ?? []))
    at += Math.max(1, length)
  }
  if (meant.length === 0) return null
  const category = deepest(idsOf(meant, 'category'), categories)
  if (category === undefined) return null
  const facets = (['p-format', 'p-language'] as const).map((facet) => [facet, idsOf(meant, facet)] as const)
  const idle = new Set(shelf.idle[language]?.map(fold))
  const telling = left.filter((word) => !isStopWord(word, language) && !idle.has(fold(word)))
  return {
    category,
    filters: Object.fromEntries(facets.filter(([, ids]) => ids.length > 0)),
    words: telling.join(' '),
  }
}

function lengthOfName(next: readonly string[], names: ReadonlyMap<string, readonly Meaning[]>): number {
  for (let length = next.length; length > 0; length -= 1) if (names.has(keyOf(next.slice(0, length)))) return length
  return 0
}

function namesOf(language: Language, locale: string, categories: readonly NamedCategory[]): Names {
  const names = new Map<string, Meaning[]>()
  const add = (name: string, meaning: Meaning) => {
    const key = keyOf(tokenize(name))
    if (key !== '') names.set(key, [...(names.get(key) ?? []), meaning])
  }
  for (const { id, name } of categories) {
    add(name, { facet: 'category', id })
    for (const other of shelf.categories[id]?.[language] ?? []) add(other, { facet: 'category', id })
  }
  for (const [id, byLanguage] of Object.entries(shelf.formats))
    for (const name of byLanguage[language] ?? []) add(name, { facet: 'p-format', id })
  for (const code of languages) add(languageName(code, locale), { facet: 'p-language', id: code })
  return { meanings: names, longest: Math.max(...[...names.keys()].map((name) => name.split(' ').length)) }
}

/**
 * Returns the named category that lies below all other named categories. Returns null when no category is named, and
 * undefined when the named categories are not on one path.
 */
function deepest(ids: readonly string[], categories: readonly NamedCategory[]): string | null | undefined {
  if (ids.length === 0) return null
  const named = categories.filter(({ id }) => ids.includes(id))
  return named.find(({ path }) => ids.every((id) => path.includes(id)))?.id
}

function idsOf(meant: readonly Meaning[], facet: Meaning['facet']): readonly string[] {
  return [...new Set(meant.filter((one) => one.facet === facet).map(({ id }) => id))]
}

function keyOf(typed: readonly string[]): string {
  return typed.map(fold).join(' ')
}
