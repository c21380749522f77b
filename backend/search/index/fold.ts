/** Letters that a plain keyboard writes otherwise, beyond what decomposition takes apart. */
const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'a',
  å: 'a',
  ä: 'a',
  ö: 'o',
  ð: 'd',
  þ: 't',
  ß: 's',
  ł: 'l',
  œ: 'o',
}

/** Words of a text in lower case, in order; hyphens and apostrophes part them. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** A word as someone without its letters would type it: `Søren` → `soren`, `Röda` → `roda` (N5). */
export function fold(word: string): string {
  return word
    .replace(/[øæåäöðþßłœ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}
