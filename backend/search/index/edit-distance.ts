/**
 * Damerau–Levenshtein distance (optimal string alignment), given up above `most`: then the answer is `most + 1`.
 * Lengths are in UTF-16 units.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? most + 1
}

/** One bit for each of 26 letters and 6 groups of the rest: two words within n edits differ in at most 2n bits. */
export function letterMask(word: string): number {
  let mask = 0
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index) - 97
    mask |= 1 << (code >= 0 && code < 26 ? code : 26 + (word.charCodeAt(index) % 6))
  }
  return mask
}

export function bitCount(bits: number): number {
  let left = bits >>> 0
  let count = 0
  while (left !== 0) {
    left &= left - 1
    count += 1
  }
  return count
}
