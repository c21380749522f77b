import type { ContributorRole } from '../write/catalog-record.ts'

/** What title pages of Europe write beside a name, by the beginning of the word. The first that fits counts. */
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
  // Who wrote something before or after the text did not write it.
  [
    /^(?:intro|inled|foreword|forew|förord|forord|preface|préf|afterword|efterord|adapt|mitarb|contrib|cover|notes?)/,
    null,
  ],
]

/** The role that a word beside a name stands for; null: one that the shop does not keep; undefined: no role. */
export function readRole(text: string): ContributorRole | null | undefined {
  const plain = text.trim().toLowerCase().replace(/\.$/, '')
  return words.find(([pattern]) => pattern.test(plain))?.[1]
}
