import { readSigns } from '#schemas/values/text.ts'

/** Letters that plain keyboards lack, with their replacements. Most of these letters have no Unicode decomposition. */
const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'a',
  å: 'a',
  ä: 'a',
  ö: 'o',
  ð: 'd',
  þ: 't',
  ß: 'ss',
  ł: 'l',
  œ: 'o',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
}

/** Characters that people use as an apostrophe. Unicode classifies some of them as letters. */
const apostrophes = /[\u02b9-\u02bf\u02c8\u0060\u00b4\u2018\u2019\u201b\u2032]/gu
/** Matches texts that need no normalisation besides lower case. Most texts match. */
const usual = /^[\x20-\x7e\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]*$/

/**
 * Returns a text in lower case, normalised for search: with one kind of apostrophe, without soft hyphens and full-width
 * letters, and with İ as i.
 */
export function lowered(text: string): string {
  if (usual.test(text)) return text.toLowerCase()
  // The lower case of İ is an i with a combining dot above. Remove the dot.
  return readSigns(text.replace(apostrophes, "'")).toLowerCase().replaceAll('i\u0307', 'i').normalize('NFC')
}

/** Returns the words of a text in lower case, in order. Hyphens and apostrophes end a word. */
export function tokenize(text: string): readonly string[] {
  return lowered(text).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
}

/** Returns a word as typed on a plain keyboard, without special letters: `søren` → `soren`, `röda` → `roda` (N5). */
export function fold(word: string): string {
  if (isPlain(word)) return word
  return word
    .replace(/[øæåäöðþßłœđıς]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** Replaces the spellings `aa`, `ae` and `oe` of å, æ and ø in a folded word: `hoeg` → `hog`, `aarhus` → `arhus`. */
export function foldDigraphs(folded: string): string {
  return folded.replace(/aa|ae/g, 'a').replace(/oe/g, 'o')
}

function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) > 127) return false
  return true
}
