const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  œ: 'oe',
  ı: 'i',
  ŋ: 'ng',
  ħ: 'h',
}

/**
 * Returns a URL slug: ASCII letters in lower case, digits and single hyphens. A longer text is cut to at most `max`
 * characters, if possible between words.
 */
export function slugOf(text: string, max = 80): string {
  const plain = inAscii(text.toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (plain.length <= max) return plain
  const cut = plain.slice(0, max + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), max / 2)).replace(/-+$/, '')
}

function inAscii(lower: string): string {
  // Fast path, because most texts are ASCII and imports call this function several times per title.
  if (/^[\0-\x7f]*$/.test(lower)) return lower.replaceAll("'", '')
  return lower
    .replace(/[æøßđðþłœıŋħ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
}
