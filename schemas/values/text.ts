/**
 * Matches invisible characters that copying adds: soft hyphen, zero-width space, direction marks, word joiner and
 * similar, byte order mark, and control characters. Joiners (U+200C, U+200D) do not match, because they change how
 * letters and emoji look.
 */
const invisible =
  /[^\P{Cc}\t\n\r]|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff]/gu

/** Matches joiners that have no effect, because they are at an end of the text or beside a space. */
const looseJoiner = /(?<=^|\s)[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+(?=\s|$)/gu

/**
 * Matches a sequence of more than 30 combining marks, the limit of Unicode's Stream-Safe Text Format (UAX 15). The rest
 * is removed, because the time for composing grows with the square of the length.
 */
const pile = /(\p{M}{30})\p{M}+/gu

/**
 * Matches all line ends other than LF: CR, CR LF, vertical tab and form feed (as in slides), NEL, and Unicode's line
 * and paragraph separators.
 */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/gu

/** Matches a soft hyphen inside a word. The letter before it may be decomposed. */
const softHyphen = /(?<=[\p{L}\p{M}])\u00ad(?=\p{L})/gu

const plainWriting = /^[\t\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u202f-\u205e\u20ac]*$/u

const loneSurrogate = /\p{Cs}/gu

/**
 * Matches characters that people use in place of a hyphen in a number: other hyphens (U+2010, U+2011), dashes
 * (U+2012–2015) and minus signs.
 */
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/gu

/**
 * Normalises single-line text for storage and comparison: NFC, without invisible characters, trimmed, with one space in
 * place of each run of white space (tabs, line breaks, no-break spaces). Idempotent.
 */
export function readLine(text: string): string {
  return visible(text).replace(/\s+/gu, ' ').trim()
}

/**
 * Normalises multi-line text for storage: NFC, without invisible characters, with LF line ends, and with no spaces at
 * the ends of lines or of the text. Idempotent.
 */
export function readLines(text: string): string {
  return visible(text)
    .replace(lineEnds, '\n')
    .replace(/(?<![^\S\n])[^\S\n]+$/gmu, '')
    .trim()
}

/**
 * Normalises editors' text for storage: NFC, with LF line ends, without invisible characters except soft hyphens within
 * words. No-break spaces, and spaces at the ends, remain. Idempotent.
 */
export function readWriting(text: string): string {
  // Fast path, because nearly all texts are normalised already.
  if (plainWriting.test(text)) return text
  return text
    .split(softHyphen)
    .map((part) => visible(part).replace(lineEnds, '\n'))
    .join('\u00ad')
    .normalize('NFC')
}

/**
 * Returns whether a text contains a letter, a digit, a punctuation mark or a symbol, which means that it is not blank.
 */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(readLine(text).replaceAll('\u2800', ''))
}

/** Returns the paragraphs of a plain text, which blank lines separate. */
export function paragraphsOf(text: string): readonly string[] {
  return readLines(text)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
}

/**
 * Normalises an identifier or number that was typed or pasted: like `readLine`, but full-width letters and digits
 * become plain (NFKC), every dash becomes `-`, and joiners are removed.
 */
export function readSigns(text: string): string {
  return readLine(
    readLine(text)
      .normalize('NFKC')
      .replace(dashes, '-')
      .replace(/[\u200c\u200d]/gu, ''),
  )
}

/** Returns an identifier without separators: spaces, hyphens, full stops, slashes. */
export function readCompact(text: string): string {
  return readSigns(text)
    .replace(/[\s\-./]/gu, '')
    .normalize('NFC')
}

function visible(text: string): string {
  // Compose last, because a removed invisible character may have separated a letter from its combining mark.
  return text
    .replace(/[\v\f\u0085]/gu, '\n')
    .replace(loneSurrogate, '\ufffd')
    .replace(invisible, '')
    .replace(looseJoiner, '')
    .replace(pile, '$1')
    .normalize('NFC')
}
