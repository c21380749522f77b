// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/**
 * Returns true for a text that the database can store: without control characters, except tab and line ends, and
 * without lone surrogates.
 */
export function isStorableText(text: string): boolean {
  return !control.test(text) && text.isWellFormed()
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters on purpose.
const gaps = /[\s\u0000-\u001f\u007f]+/g

/** Returns an error message as one storable line of at most `most` characters. */
export function toReason(text: string, most: number): string {
  return text.replaceAll(gaps, ' ').slice(0, most).toWellFormed()
}

/** Returns true when all strings within a JSON value are storable, property names included, at any depth. */
export function isStorableJson(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string') {
      if (!isStorableText(next)) return false
    } else if (Array.isArray(next)) for (const entry of next) left.push(entry)
    else if (typeof next === 'object' && next !== null)
      for (const [name, member] of Object.entries(next)) left.push(name, member)
  }
  return true
}
