import type { ContributionRecord } from '../write/catalog-record.ts'
import { contributorKey } from '../write/keys.ts'
import { type ReadName, readNames } from './read-names.ts'

/** Matches words that catalogues write in place of an unknown name. */
const nobody =
  /^(?:-+|unknown|various|various authors|anonymous|anonym|anon|n\/?a|not available|nan|null|none|author|\[?s\.?n\.?\]?|useita|useita tekijöitä|flera|flera författare|diverse|diverse forfattere|divers auteurs|tekijöitä, useita)\.?$/i
const maxAuthors = 12

/** Returns the authors of a row; `lifeSpan` (`1803-1872`, `f. 1814`) contains the years of the first author. */
export function authorsOf(text: string, lifeSpan: string, separator: string): readonly ContributionRecord[] {
  const years = /(\d{4})?\s*-\s*(\d{4})?/.exec(lifeSpan)
  const bornOnly = /^f\.\s*(\d{4})/.exec(lifeSpan)
  const names = text.split(separator).flatMap((part) => (nobody.test(part.trim()) ? [] : readNames(part)))
  return contributionsOf(
    names.map((name, index) =>
      index > 0
        ? name
        : {
            ...name,
            born: Number(years?.[1] ?? bornOnly?.[1]) || name.born,
            died: Number(years?.[2]) || name.died,
          },
    ),
  )
}

/**
 * Converts names to contributions, authors first. Each person occurs once per role. Drops words for an unknown name,
 * and all contributions after the first `maxAuthors`.
 */
export function contributionsOf(names: readonly ReadName[]): readonly ContributionRecord[] {
  const contributions = new Map<string, ContributionRecord>()
  for (const { name, sortName, role, born, died } of names) {
    const key = contributorKey(name)
    const id = `${role}/${key}`
    if (nobody.test(name) || contributions.has(id) || contributions.size >= maxAuthors) continue
    contributions.set(id, { role, contributor: { key, name, sortName, born, died } })
  }
  const isAuthor = ({ role }: ContributionRecord) => (role === 'author' ? 0 : 1)
  return [...contributions.values()].toSorted((a, b) => isAuthor(a) - isAuthor(b))
}
