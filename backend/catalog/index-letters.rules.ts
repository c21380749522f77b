import type { Language } from '#schemas/languages.ts'

/** Letters after Z in each language's alphabet. */
const beyondZ: { readonly [L in Language]: string } = { sv: 'ÅÄÖ', fi: 'ÅÄÖ', da: 'ÆØÅ', nb: 'ÆØÅ', en: '' }
const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Index letter for names that do not begin with a letter of the alphabet. */
const otherLetters = '#'

export interface LetterCount {
  readonly letter: string
  readonly count: number
}

/** A letter followed by this character sorts after every name that begins with the letter. */
const highest = '\uffff'
const collators = new Map<Language, Intl.Collator>()

/**
 * Number of leading characters that decide a name's index letter. It is two because `Aa` is one letter in Danish and
 * Norwegian.
 */
export const deciding = 2

/**
 * Returns the index letter under which a language lists the names that begin with `initial`. It is the last letter of
 * the language's alphabet that does not sort after `initial` by the rules of that language. For example, Ø is listed
 * under Ö in Swedish and under O in English, and Aa under Å in Danish. Returns `otherLetters` for digits, signs and
 * other scripts.
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

/**
 * Adds up counts by leading characters (`initials`) to counts by index letter. Returns the letters in alphabetical
 * order.
 */
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
