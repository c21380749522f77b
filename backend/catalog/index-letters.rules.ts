import type { Language } from '#schemas/languages.ts'

/** What follows Z in each language's alphabet. */
const beyondZ: { readonly [L in Language]: string } = { sv: 'ÅÄÖ', fi: 'ÅÄÖ', da: 'ÆØÅ', nb: 'ÆØÅ', en: '' }
const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Letters of neighbours, as an alphabet without them files them: Ø under Ö in Stockholm, under O in London. */
const neighbours: Readonly<Record<string, string>> = {
  Æ: 'ÄA',
  Ä: 'ÆA',
  Ø: 'ÖO',
  Ö: 'ØO',
  Å: 'A',
  Ð: 'D',
  Þ: 'T',
  Ł: 'L',
}
/** Where names stand that begin with no letter of the alphabet. */
const otherLetters = '#'

export interface LetterCount {
  readonly letter: string
  readonly count: number
}

/** The letter under which a name that begins so stands in a language's index. */
export function letterOf(initial: string, language: Language): string {
  const alphabet = latin + beyondZ[language]
  const upper = initial.normalize('NFC').toUpperCase().charAt(0)
  if (upper === '') return otherLetters
  if (alphabet.includes(upper)) return upper
  const bare = upper.normalize('NFD').charAt(0)
  return [...(neighbours[upper] ?? ''), bare].find((letter) => alphabet.includes(letter)) ?? otherLetters
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
