/** Returns a value as JSON with sorted keys and no white space, so that equal values have equal bytes (P2). */
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

/** Returns the size of a value's canonical form, in bytes. */
export function canonicalBytes(value: unknown): number {
  return new TextEncoder().encode(canonicalJson(value)).length
}
