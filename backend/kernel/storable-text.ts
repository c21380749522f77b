// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/**
 * Returns whether a text may be stored. It may contain no control characters except tabs and line breaks, and no lone
 * surrogates.
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

/** Maximum errors followed along the `cause` chain. */
const deepest = 5

/**
 * Returns the innermost error's message as one storable line of at most `most` characters, because the message of
 * drizzle's error is only the SQL statement.
 */
export function reasonOf(error: unknown, most: number): string {
  let innermost = error
  for (let depth = 0; depth < deepest && innermost instanceof Error && innermost.cause; depth += 1)
    innermost = innermost.cause
  return toReason(innermost instanceof Error ? innermost.message : String(innermost), most)
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
