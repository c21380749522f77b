/** Maximum length of compared words, in UTF-16 units. */
const longest = 63
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const

/**
 * Returns the Damerau–Levenshtein distance (optimal string alignment) of two words, or `most + 1` when it exceeds
 * `most` or a word is longer than `longest`.
 */
export function editDistance(a: string, b: string, most: number): number {
  const width = b.length
  if (Math.abs(a.length - width) > most || a.length > longest || width > longest) return most + 1
  let [before, last, row]: readonly [Uint8Array, Uint8Array, Uint8Array] = rows
  const beyond = most + 1
  for (let j = 0; j <= Math.min(width, beyond); j += 1) last[j] = j
  for (let i = 1; i <= a.length; i += 1) {
    // Compute only the cells at most `most` cells from the diagonal, because all others exceed `most`.
    const first = Math.max(1, i - most)
    const end = Math.min(width, i + most)
    row[first - 1] = first === 1 ? i : beyond
    if (end === i + most) last[end] = beyond
    let least = row[first - 1] ?? beyond
    const letter = a.charCodeAt(i - 1)
    for (let j = first; j <= end; j += 1) {
      const other = b.charCodeAt(j - 1)
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (letter === other ? 0 : 1))
      const swapped = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    const spent = before
    before = last
    last = row
    row = spent
  }
  return Math.min(last[width] ?? beyond, beyond)
}

/**
 * Returns a bit mask of the characters in a word: one bit for each of 26 letters and one for each of 6 groups of other
 * characters. The masks of two words that differ by n edits differ in at most 2n bits.
 */
export function letterMask(word: string): number {
  let mask = 0
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index) - 97
    mask |= 1 << (code >= 0 && code < 26 ? code : 26 + (word.charCodeAt(index) % 6))
  }
  return mask
}

export function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
