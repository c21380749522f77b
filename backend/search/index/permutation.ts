/**
 * Returns documents sorted by key, and documents with equal keys by `ties`, both ascending. It sorts only numbers,
 * without a comparison function, so that sorting a million documents takes about 0.1 s.
 */
export function orderBy(docs: ArrayLike<number>, keyOf: (doc: number) => number, ties: Int32Array): Int32Array {
  const size = docs.length
  const keys = Float64Array.from(docs, keyOf)
  const distinct = keys.toSorted()
  let count = 0
  for (let at = 0; at < size; at += 1) {
    if (at > 0 && distinct[at] === distinct[count - 1]) continue
    distinct[count] = distinct[at] ?? 0
    count += 1
  }
  const byTie = new Int32Array(ties.length)
  ties.forEach((tie, doc) => {
    byTie[tie] = doc
  })
  const packed = new Float64Array(size)
  for (let at = 0; at < size; at += 1) {
    packed[at] = rankIn(distinct, count, keys[at] ?? 0) * ties.length + (ties[docs[at] ?? 0] ?? 0)
  }
  packed.sort()
  return Int32Array.from(packed, (value) => byTie[value % ties.length] ?? 0)
}

/** Returns the rank of each document when sorted by `first`, then by document number. */
export function tieRanks(first: Int32Array): Int32Array {
  const size = first.length
  const packed = Float64Array.from(first, (value, doc) => value * size + doc).sort()
  const ranks = new Int32Array(size)
  packed.forEach((value, rank) => {
    ranks[value % size] = rank
  })
  return ranks
}

function rankIn(sorted: Float64Array, count: number, key: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < key) low = middle + 1
    else high = middle
  }
  return low
}
