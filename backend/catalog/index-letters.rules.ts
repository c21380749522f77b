import type { Language } from '#schemas/languages.ts'

/** What follows Z in each language's alphabet. */
const beyondZ: { readonly [L in Language]: string } = { sv: 'ÅÄÖ', fi: 'ÅÄÖ', da: 'ÆØÅ', nb: 'ÆØÅ', en: '' }
const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Where names stand that begin with no letter of the alphabet. */
const otherLetters = '#'

export interface LetterCount {
  readonly letter: string
  readonly count: number
}

/** Sorts after every name that begins with the letter before it. */
const highest = '\uffff'
const collators = new Map<Language, Intl.Collator>()

/** Characters of a name that decide its letter: `Aa` is one in Danish and Norwegian. */
export const deciding = 2

/**
 * The letter under which a name that begins so stands in a language's index: the last that does not sort after it, by the same
 * rules as the index itself is sorted. Ø is under Ö in Stockholm, under O in London; Aa under Å in Copenhagen.
 */
export function letterOf(initial: string, language: Language): string {
  const { compare } = collatorOf(language)
  const alphabet = [...latin, ...beyondZ[language]]
  const letter = alphabet.findLast((own) => compare(own, initial) <= 0)
  return letter === undefined || (letter === alphabet.at(-1) && compare(initial, letter + highest) > 0)
    ? otherLetters
    : letter
}

function collatorOf(language: Language): Intl.Collator {
  const known = collators.get(language) ?? new Intl.Collator(language, { sensitivity: 'base' })
  collators.set(language, known)
  return known
}

/** Counts of first characters added up under their letters, in the order of the alphabet. */
export function lettersOf(initials: readonly LetterCount[], language: Language): readonly LetterCount[] {
  const counts = new Map<string, number>()
  for (const { letter: initial, count } of initials) {
    const letter = letterOf(initial, language)
    counts.set(letter, (counts.get(letter) ?? 0) + count)
  }
  return [...latin, ...beyondZ[language], otherLetters].flatMap((letter) => {
    const count = counts.get(letter)
    return count === undefined ? [] : [{ letter, count }]
  })
}
