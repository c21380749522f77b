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
  đ: 'd',
  ı: 'i',
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
  if (isPlain(word)) return word
  return word
    .replace(/[øæåäöðþßłœđı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** A folded word with the two-letter spellings of å, æ and ø as one letter: `hoeg` → `hog`, `aarhus` → `arhus`. */
export function loosen(folded: string): string {
  return folded.replace(/aa|ae/g, 'a').replace(/oe/g, 'o')
}

function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) > 127) return false
  return true
}
