/**
 * Returns the FNV-1a hash of a text's UTF-16 units, with its bits mixed so that remainders of the hash are evenly
 * distributed.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export function pick<T>(choices: readonly [T, ...T[]], seed: string): T {
  return choices[hashText(seed) % choices.length] ?? choices[0]
}
