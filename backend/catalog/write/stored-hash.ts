/**
 * Parsed `hash` of a catalogue record (`source/digest` or `source@order/digest`). `order` consists of the date of the
 * source's message, the record's index in the message and the version of the import's code. Orders are compared as
 * text.
 */
export interface StoredHash {
  readonly source: string
  readonly order: string | null
  readonly digest: string
}

/** Returns true when two digests differ only in the part for prices, which follows the dot. */
export function differInPrices(one: StoredHash, other: StoredHash): boolean {
  const [rest = '', prices] = one.digest.split('.')
  return prices !== undefined && one.digest !== other.digest && other.digest.split('.')[0] === rest
}

export function readHash(hash: string | null | undefined): StoredHash {
  const [head = '', ...rest] = (hash ?? '').split('/')
  const [source = '', order] = head.split('@')
  return { source, order: order ?? null, digest: rest.join('/') }
}

/** Returns true when a record dated `order` is not newer than `known`. Returns false when one of them has no date. */
export function isOlder(order: string | null, known: string | null): boolean {
  return order !== null && known !== null && order <= known
}
