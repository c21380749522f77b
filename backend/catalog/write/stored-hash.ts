/** What a stored fingerprint (`source/digest`, `source@order/digest`) says. Orders compare as text. */
export interface StoredHash {
  readonly source: string
  readonly order: string | null
  readonly digest: string
}

/** True when two fingerprints differ in nothing but prices. */
export function differInPrices(one: StoredHash, other: StoredHash): boolean {
  const [rest = '', prices] = one.digest.split('.')
  return prices !== undefined && one.digest !== other.digest && other.digest.split('.')[0] === rest
}

export function readHash(hash: string | null | undefined): StoredHash {
  const [head = '', ...rest] = (hash ?? '').split('/')
  const [source = '', order] = head.split('@')
  return { source, order: order ?? null, digest: rest.join('/') }
}

/** True when what is dated `order` says no more than what was known at `known`. Undated statements are always news. */
export function isOlder(order: string | null, known: string | null): boolean {
  return order !== null && known !== null && order <= known
}
