import type { SearchDocument } from '../search.port.ts'
import { stockGroup } from './stock-group.ts'

/**
 * Returns a 53-bit hash of everything that the index stores about a document. The index stores only the group of the
 * stock status (for example `in` or `out`), so most orders do not change the hash.
 */
export function fingerprintOf(document: SearchDocument): number {
  const text = JSON.stringify({ ...document, stock: stockGroup(document.stock) })
  let a = 0x811c9dc5
  let b = 0x01000193
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b) + at
  }
  return (a >>> 0) * 2 ** 21 + ((b >>> 0) >>> 11)
}
