import { topicOf } from './index/topics.ts'
import type { ListChange, SearchResult, SearchScope } from './search.port.ts'

/** Every list hangs on it. */
const lists = 'titles'
/** Lists that any title may come into: searches, rules, campaigns, the whole shop. */
const broad = 'titles:*'
const about = (subject: string) => `titles:${subject}`

/** Tags of what an answer hangs on besides its products: told when titles of that subject came, went, or moved. */
export function tagsOfList(scope: SearchScope, { kinSubjects }: SearchResult): readonly string[] {
  return [lists, ...subjectTags(scope, kinSubjects)]
}

function subjectTags(
  { words, rule, members, category, author, series, brand, relatedTo }: SearchScope,
  kin: SearchResult['kinSubjects'],
): readonly string[] {
  // A title that was put in by hand may be of any subject.
  const hasGuests = (members?.add.length ?? 0) > 0
  if (words === undefined && rule === undefined && !hasGuests) {
    // All that is asked for must hold: one of them tells of every change.
    if (author) return [about(topicOf('p-author', author))]
    if (series) return [about(topicOf('p-series', series))]
    if (category) return [about(topicOf('categories', category))]
    if (brand) return [about(topicOf('brands', brand))]
    if (relatedTo !== undefined && kin !== null) return kin.map(about)
  }
  return [broad]
}

/** Tags that tell of a change. */
export function tagsOfChange(change: ListChange): readonly string[] {
  if (change === 'none') return []
  return change === 'any' ? [lists] : [broad, ...change.subjects.map(about)]
}
