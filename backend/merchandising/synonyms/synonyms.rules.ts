import { z } from 'zod'
import type { Issue } from '#schemas/issue.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { merchandisingMessages } from '../messages.ts'

const most = 2_000
const phrase = z.string().max(120)

export const synonymEntriesSchema = z.strictObject({
  /** Groups of words that are all synonyms of each other. */
  groups: z.array(z.array(phrase).max(50)).max(most),
  /** Pairs of words: a search for `from` also searches for `to`, but not the other way round. */
  oneWay: z.array(z.strictObject({ from: phrase, to: phrase })).max(most),
})
export type SynonymEntries = z.infer<typeof synonymEntriesSchema>

/** Returns the synonyms in the form in which they are stored: lower case, without surrounding or repeated spaces. */
export function tidySynonyms({ groups, oneWay }: SynonymEntries): SynonymEntries {
  const tidy = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')
  return {
    groups: groups.map((group) => group.map(tidy)),
    oneWay: oneWay.map(({ from, to }) => ({ from: tidy(from), to: tidy(to) })),
  }
}

/** Returns the issues of synonyms. `fold` normalises a word as a search does, for comparison. */
export function synonymIssues(
  entries: SynonymEntries,
  language: StaffLanguage,
  fold: (word: string) => string,
): readonly Issue[] {
  const own = merchandisingMessages[language]
  const issues: Issue[] = []
  const report = (code: string, path: string, message: string) =>
    issues.push({ severity: 'error', code, path, label: own.synonyms, message })
  const groupOf = new Map<string, number>()
  for (const [at, group] of entries.groups.entries()) {
    const path = `/groups/${at}`
    const filled = group.filter((word) => word !== '')
    if (filled.length === 0) report('empty-group', path, own.emptyGroup)
    else if (filled.length < 2) report('one-word-group', path, own.oneWordGroup)
    for (const word of filled) {
      if (/[^\p{L}\p{N}]/u.test(word)) report('several-words', path, own.severalWords(word))
      else if (groupOf.has(fold(word))) report('word-twice', path, own.wordTwice(word))
      else groupOf.set(fold(word), at)
    }
  }
  const leads = new Map<string, string>()
  for (const [at, { from, to }] of entries.oneWay.entries()) {
    const path = `/oneWay/${at}`
    const [typed, sought] = [fold(from), fold(to)]
    const group = groupOf.get(typed)
    if (from === '' || to === '') report('empty-lead', path, own.emptyLead)
    else if (typed === sought) report('leads-to-itself', path, own.leadsToItself(from))
    else if (leads.has(typed)) report('lead-twice', path, own.leadTwice(from))
    else if (group !== undefined && group === groupOf.get(sought)) {
      report('lead-in-group', path, own.leadInGroup(from, to))
    } else {
      leads.set(typed, sought)
      const circle = circleFrom(typed, leads)
      if (circle) report('circle', path, own.leadsInCircle(circle.join(' → ')))
    }
  }
  return issues
}

/**
 * Returns the words of the cycle of one-way synonyms that leads from `start` back to `start`, or null when there is
 * none.
 */
function circleFrom(start: string, leads: ReadonlyMap<string, string>): readonly string[] | null {
  const met = [start]
  for (let next = leads.get(start); next !== undefined; next = leads.get(next)) {
    if (met.includes(next)) return next === start ? [...met, start] : null
    met.push(next)
  }
  return null
}
