/**
 * Characters that nobody sees and that copying adds: soft hyphen, zero-width space, direction marks, word joiner and its
 * kin, byte order mark, variation selectors without a picture, tags, and control characters. Joiners (U+200C, U+200D)
 * stay: they change how letters and emoji look.
 */
const invisible =
  /[^\P{Cc}\t\n\r]|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff]/gu

/** A joiner with nothing to join: at an end, or beside a space. */
const looseJoiner = /(?<=^|\s)[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+(?=\s|$)/gu

/** No more marks on one letter than Unicode's Stream-Safe Text has (UAX 15): composing takes the square of their number. */
const pile = /(\p{M}{30})\p{M}+/gu

/** Ends of lines in every system: CR, LF, both, vertical tab and form feed (slides), NEL, Unicode's separators. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/gu

/** A soft hyphen that can break a word. */
const softHyphen = /(?<=[\p{L}\p{M}])\u00ad(?=\p{L})/gu

const plainWriting = /^[\t\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u202f-\u205e\u20ac]*$/u

/** A surrogate without its other half: no encoding can carry it. */
const loneSurrogate = /\p{Cs}/gu

/** Every dash and minus that stands for a hyphen in a number: hyphens (U+2010, U+2011), dashes (U+2012–2015), minus. */
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/gu

/**
 * Text of one line as the shop stores and compares it: NFC, no invisible characters, each run of white space (tabs, line
 * breaks, no-break spaces) one space, none at the ends. Idempotent.
 */
export function readLine(text: string): string {
  return visible(text).replace(/\s+/gu, ' ').trim()
}

/**
 * Text of several lines as the shop stores it: NFC, no invisible characters, lines end with LF alone, no white space at
 * the ends. Idempotent.
 */
export function readLines(text: string): string {
  return visible(text)
    .replace(lineEnds, '\n')
    .replace(/(?<![^\S\n])[^\S\n]+$/gmu, '')
    .trim()
}

/**
 * What editors write, as the shop stores it: NFC, lines end with LF alone, no invisible characters but the typographic
 * ones (a soft hyphen within a word). No-break spaces stay, and so do spaces at the ends. Idempotent.
 */
export function readWriting(text: string): string {
  // Nearly every text is read so already.
  if (plainWriting.test(text)) return text
  return text
    .split(softHyphen)
    .map((part) => visible(part).replace(lineEnds, '\n'))
    .join('\u00ad')
    .normalize('NFC')
}

/** Whether a text says anything: it holds a letter, a digit or a sign. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(readLine(text).replaceAll('\u2800', ''))
}

/** The paragraphs of a plain text: what blank lines divide. */
export function paragraphsOf(text: string): readonly string[] {
  return readLines(text)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
}

/**
 * What an identifier or a number is read from: `readLine`, with full-width letters and digits as plain ones (NFKC), every
 * dash as `-`, and no joiners.
 */
export function readSigns(text: string): string {
  return readLine(
    readLine(text)
      .normalize('NFKC')
      .replace(dashes, '-')
      .replace(/[\u200c\u200d]/gu, ''),
  )
}

/** The digits and letters of an identifier without what people put between them: spaces, hyphens, full stops, slashes. */
export function readCompact(text: string): string {
  return readSigns(text)
    .replace(/[\s\-./]/gu, '')
    .normalize('NFC')
}

function visible(text: string): string {
  // Composed last: a letter and its mark may have had something invisible between them.
  return text
    .replace(/[\v\f\u0085]/gu, '\n')
    .replace(loneSurrogate, '\ufffd')
    .replace(invisible, '')
    .replace(looseJoiner, '')
    .replace(pile, '$1')
    .normalize('NFC')
}
