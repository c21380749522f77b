import { topicOf } from './index/topics.ts'
import type { ListChange, SearchResult, SearchScope } from './search.port.ts'

/** Cache tag of every list. */
const lists = 'titles'
/** Cache tag of lists that any title can enter: searches, rules, campaigns, the whole shop. */
const broad = 'titles:*'
const about = (subject: string) => `titles:${subject}`

/**
 * Returns the cache tags of a list, in addition to the tags of its products. A tag is invalidated when a title on the
 * list's subject is added, removed or moved.
 */
export function tagsOfList(scope: SearchScope, { kinSubjects }: SearchResult): readonly string[] {
  return [lists, ...subjectTags(scope, kinSubjects)]
}

function subjectTags(
  { words, rule, members, category, author, series, brand, relatedTo }: SearchScope,
  kin: SearchResult['kinSubjects'],
): readonly string[] {
  // A list can have manually added titles, which may belong to any subject.
  const hasGuests = (members?.add.length ?? 0) > 0
  if (words === undefined && rule === undefined && !hasGuests) {
    // A title in the list matches all parts of the scope, so the tag of a single part covers every change.
    if (author) return [about(topicOf('p-author', author))]
    if (series) return [about(topicOf('p-series', series))]
    if (category) return [about(topicOf('categories', category))]
    if (brand) return [about(topicOf('brands', brand))]
    if (relatedTo !== undefined && kin !== null) return kin.map(about)
  }
  return [broad]
}

export function tagsOfChange(change: ListChange): readonly string[] {
  if (change === 'none') return []
  return change === 'any' ? [lists] : [broad, ...change.subjects.map(about)]
}
