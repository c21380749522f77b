/** What a stored fingerprint (`source/digest`, `source@order/digest`) says. Orders compare as text. */
export interface StoredHash {
  readonly source: string
  readonly order: string | null
  readonly digest: string
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
