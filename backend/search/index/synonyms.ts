import { z } from 'zod'
import stored from '../synonyms.json' with { type: 'json' }
import { fold } from './fold.ts'

const { groups, queries } = z
  .strictObject({ groups: z.array(z.array(z.string())), queries: z.record(z.string(), z.string()) })
  .parse(stored)

const byWord = new Map<string, ReadonlySet<string>>()
for (const group of groups) {
  const folded = new Set(group.map(fold))
  for (const word of folded) byWord.set(word, folded)
}

/** Other folded words that stand for a folded word. */
export function synonymsOf(folded: string): readonly string[] {
  return [...(byWord.get(folded) ?? [])].filter((other) => other !== folded)
}

/** What is meant by a whole query that is an abbreviation or another name; null: it is none. */
export function otherQuery(words: readonly string[]): readonly string[] | null {
  return queries[words.join(' ')]?.split(' ') ?? null
}
