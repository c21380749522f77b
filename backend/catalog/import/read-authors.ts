import type { ContributionRecord } from '../write/catalog-record.ts'
import { contributorKey, displayNameOf, sortNameOf } from '../write/keys.ts'

/** What catalogues write when they know no name. */
const nobody = new Set([
  '',
  'unknown',
  'various',
  'various authors',
  'anonymous',
  'n/a',
  'not available',
  'nan',
  'author',
])
const maxAuthors = 12

/** The authors of a row; `lifeSpan` (`1803-1872`, `f. 1814`) is the first one's. */
export function authorsOf(text: string, lifeSpan: string, separator: string): ContributionRecord[] {
  const years = /(\d{4})?\s*-\s*(\d{4})?/.exec(lifeSpan)
  const bornOnly = /^f\.\s*(\d{4})/.exec(lifeSpan)
  const contributions = new Map<string, ContributionRecord>()
  for (const part of text.split(separator)) {
    const given = part.trim().slice(0, 150)
    if (nobody.has(given.toLowerCase())) continue
    const name = displayNameOf(given)
    const key = contributorKey(given)
    const isFirst = contributions.size === 0
    const born = isFirst ? Number(years?.[1] ?? bornOnly?.[1]) || null : null
    const died = isFirst ? Number(years?.[2]) || null : null
    if (contributions.has(key) || contributions.size >= maxAuthors) continue
    contributions.set(key, { role: 'author', contributor: { key, name, sortName: sortNameOf(given), born, died } })
  }
  return [...contributions.values()]
}
