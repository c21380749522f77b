import type { ContributorRole } from '../write/catalog-record.ts'

/**
 * Patterns for the words by which European title pages name a role beside a person. The first pattern that matches
 * applies; null is a role that the shop does not store.
 */
const words: readonly (readonly [RegExp, ContributorRole | null])[] = [
  [/\b(?:and|&|och|og|ja|et|und) (?:author|författare|forfatter|kirjailija)/, 'author'],
  [/^(?:authors?|auth|writer|written by|by|av|af|författare|forfatter|kirjailija|autor|auteur)\b/, 'author'],
  [
    /^(?:co-?)?(?:eds?|edit|dirs?\b|sous la dir|hrsg|hg\b|herausg|orgs?\b|coords?\b|comps?\b|compil|a cura|cur\b|red\b|redak|redig|utg|udg|toim|series ed|senior .*editor)/,
    'editor',
  ],
  [/^(?:trans|tr\b|trad|övers|overs|översatt|suom|kääntä|übers|vert\b|deutsch)/, 'translator'],
  [/^(?:illus|ill\b|ills\b|bild|kuvit|teckn|tegn|drawings?|zeichn)/, 'illustrator'],
  [/^(?:narrat|read by|reader|uppläs|inläs|lukija|oples|oppleser|sprecher)/, 'narrator'],
  // People who wrote only a foreword, an afterword or the like are not authors of the book.
  [
    /^(?:intro|inled|foreword|forew|förord|forord|preface|préf|afterword|efterord|adapt|mitarb|contrib|cover|notes?)/,
    null,
  ],
]

/**
 * Returns the role for a term beside a name. Returns null for a role that the shop does not store, and undefined when
 * the term is not a role.
 */
export function readRole(text: string): ContributorRole | null | undefined {
  const plain = text.trim().toLowerCase().replace(/\.$/, '')
  return words.find(([pattern]) => pattern.test(plain))?.[1]
}
