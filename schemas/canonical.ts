import { createHash } from 'node:crypto'

/** JSON with sorted keys and no white space: equal values have equal bytes (P2). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** The id of a revision: SHA-256 of the canonical bytes, hexadecimal. */
export function revisionOf(canonical: string): string {
  return createHash('sha256').update(canonical).digest('hex')
}
