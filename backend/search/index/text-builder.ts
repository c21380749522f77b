import { letterMask } from './edit-distance.ts'
import { fold, foldDigraphs, tokenize } from './fold.ts'
import { createGrowableArray } from './growable-array.ts'
import { buildPrefixes } from './prefix-builder.ts'
import type { TextColumns } from './segment.ts'
import { stem } from './stem.ts'
import { fields, fieldWeightList } from './text-fields.ts'
import { readReference, stemmedLanguages } from './text-pool.ts'
import { compareTexts, packTexts } from './text-table.ts'

/** Concatenated lists of numbers. List `n` is in `values` from `starts[n]` up to `starts[n + 1]`, exclusive. */
export interface Lists {
  readonly starts: Int32Array
  readonly values: Int32Array
}

export interface TextInput {
  readonly texts: readonly string[]
  /** References to texts (`packReference`) by work, without duplicates. */
  readonly references: Lists
  readonly workPopularity: Float64Array
  /** Names of people and series as indexes in `texts`, by facet and by the ordinal of the value. */
  readonly names: Readonly<Record<string, Lists>>
}

/** Fields whose words are stemmed in the language of their text. Names have no language. */
const withLanguage: ReadonlySet<string> = new Set(['title', 'otherTitle'])

export function buildText(input: TextInput): TextColumns {
  const { terms, byText } = readTerms(input.texts)
  const works = input.references.starts.length - 1
  const tokens = tokensOfWorks(input, byText)
  const postings = postTerms(tokens, terms.words.length)
  return {
    words: packTexts(terms.words),
    folded: packTexts(terms.folded),
    masks: Int32Array.from(terms.folded, letterMask),
    lengths: Uint8Array.from(terms.folded, ({ length }) => Math.min(255, length)),
    ...postings,
    ...stemTerms(input, byText, terms.words),
    ...loosenTerms(terms.folded),
    tokenStarts: tokens.starts,
    tokens: tokens.values,
    ...buildPrefixes({ folded: terms.folded, postings, tokens, popularity: input.workPopularity, works }),
    names: Object.fromEntries(
      Object.entries(input.names).map(([facet, lists]) => [facet, termsOfNames(lists, byText)]),
    ),
  }
}

/**
 * Returns the distinct words, sorted by folded form (`terms`), and for each text the indexes of its words (`byText`).
 */
function readTerms(texts: readonly string[]) {
  const known = new Map<string, number>()
  const starts = createGrowableArray()
  const values = createGrowableArray()
  for (const text of texts) {
    starts.push(values.length)
    for (const word of tokenize(text)) {
      let term = known.get(word)
      if (term === undefined) {
        term = known.size
        known.set(word, term)
      }
      values.push(term)
    }
  }
  starts.push(values.length)
  const found = [...known.keys()].map((word, at) => ({ word, folded: fold(word), at }))
  found.sort((a, b) => compareTexts(a.folded, b.folded) || compareTexts(a.word, b.word))
  const places = new Int32Array(found.length)
  found.forEach(({ at }, place) => {
    places[at] = place
  })
  const byText: Lists = { starts: starts.take(), values: values.take().map((term) => places[term] ?? 0) }
  return { terms: { words: found.map(({ word }) => word), folded: found.map(({ folded }) => folded) }, byText }
}

/** Returns the words of every work in order, with a marker before each field. */
function tokensOfWorks({ references }: TextInput, byText: Lists): Lists {
  const starts = createGrowableArray()
  const values = createGrowableArray()
  for (let work = 0; work + 1 < references.starts.length; work += 1) {
    starts.push(values.length)
    for (let at = references.starts[work] ?? 0; at < (references.starts[work + 1] ?? 0); at += 1) {
      const { text, field } = readReference(references.values[at] ?? 0)
      values.push(-1 - field)
      for (let word = byText.starts[text] ?? 0; word < (byText.starts[text + 1] ?? 0); word += 1) {
        values.push(byText.values[word] ?? 0)
      }
    }
  }
  starts.push(values.length)
  return { starts: starts.take(), values: values.take() }
}

/** Returns the works that contain each term, with the weight of the best field. */
function postTerms(tokens: Lists, terms: number) {
  const last = new Int32Array(terms).fill(-1)
  const postingStarts = new Int32Array(terms + 1)
  const works = tokens.starts.length - 1
  eachToken((work, term) => {
    if (last[term] === work) return
    last[term] = work
    postingStarts[term + 1] = (postingStarts[term + 1] ?? 0) + 1
  })
  for (let term = 0; term < terms; term += 1)
    postingStarts[term + 1] = (postingStarts[term + 1] ?? 0) + (postingStarts[term] ?? 0)
  const postings = new Int32Array(postingStarts[terms] ?? 0)
  const weights = new Uint8Array(postings.length)
  const next = postingStarts.slice()
  last.fill(-1)
  eachToken((work, term, field) => {
    if (last[term] !== work) {
      last[term] = work
      postings[next[term] ?? 0] = work
      next[term] = (next[term] ?? 0) + 1
    }
    const place = (next[term] ?? 0) - 1
    weights[place] = Math.max(weights[place] ?? 0, fieldWeightList[field] ?? 0)
  })
  return { postingStarts, postings, weights }

  function eachToken(visit: (work: number, term: number, field: number) => void): void {
    for (let work = 0; work < works; work += 1) {
      let field = 0
      for (let at = tokens.starts[work] ?? 0; at < (tokens.starts[work + 1] ?? 0); at += 1) {
        const token = tokens.values[at] ?? 0
        if (token < 0) field = -1 - token
        else visit(work, token, field)
      }
    }
  }
}

/**
 * Returns the stems of the words in titles, with the terms of each stem. Each word is stemmed in the language of its
 * title.
 */
function stemTerms({ references }: TextInput, byText: Lists, words: readonly string[]) {
  const pairs = new Set<number>()
  const seen = new Set<number>()
  for (const reference of references.values) {
    const { text, field, language } = readReference(reference)
    if (language === 0 || !withLanguage.has(fields[field] ?? '') || seen.has(text * 8 + language)) continue
    seen.add(text * 8 + language)
    for (let at = byText.starts[text] ?? 0; at < (byText.starts[text + 1] ?? 0); at += 1) {
      pairs.add((byText.values[at] ?? 0) * 8 + language)
    }
  }
  const byStem = new Map<string, number[]>()
  for (const pair of pairs) {
    const term = pair >> 3
    const found = fold(stem(words[term] ?? '', stemmedLanguages[pair & 7] ?? ''))
    const terms = byStem.get(found)
    if (!terms) byStem.set(found, [term])
    else if (!terms.includes(term)) terms.push(term)
  }
  const stems = [...byStem].sort(([a], [b]) => compareTexts(a, b))
  const stemStarts = new Int32Array(stems.length + 1)
  stems.forEach(([, terms], at) => {
    stemStarts[at + 1] = (stemStarts[at] ?? 0) + terms.length
  })
  return {
    stems: packTexts(stems.map(([text]) => text)),
    stemStarts,
    stemTerms: Int32Array.from(stems.flatMap(([, terms]) => terms)),
  }
}

function loosenTerms(folded: readonly string[]) {
  const found = folded.flatMap((word, term) => {
    const loose = foldDigraphs(word)
    return loose === word ? [] : [{ loose, term }]
  })
  found.sort((a, b) => compareTexts(a.loose, b.loose) || a.term - b.term)
  return { loose: packTexts(found.map(({ loose }) => loose)), looseTerms: Int32Array.from(found, ({ term }) => term) }
}

function termsOfNames(lists: Lists, byText: Lists) {
  const starts = new Int32Array(lists.starts.length)
  const terms = createGrowableArray()
  for (let owner = 0; owner + 1 < lists.starts.length; owner += 1) {
    for (let at = lists.starts[owner] ?? 0; at < (lists.starts[owner + 1] ?? 0); at += 1) {
      const text = lists.values[at] ?? 0
      for (let word = byText.starts[text] ?? 0; word < (byText.starts[text + 1] ?? 0); word += 1)
        terms.push(byText.values[word] ?? 0)
    }
    starts[owner + 1] = terms.length
  }
  return { starts, terms: terms.take() }
}
