import type { Ranked } from './ranking.ts'

export interface TopList {
  /** Adds a document if its key is among the best. Of documents with equal keys, the lower `tie` is better. */
  offer(doc: number, key: number, tie: number): void
  /** Returns the key below which no document is accepted. */
  least(): number
  ranked(): readonly Ranked[]
}

/** Creates a list of the best `size` documents offered to it. It is a heap with the worst entry on top. */
export function createTopList(size: number): TopList {
  const docs: number[] = []
  const keys: number[] = []
  const ties: number[] = []

  function isWorse(a: number, b: number): boolean {
    const left = keys[a] ?? 0
    const right = keys[b] ?? 0
    return left < right || (left === right && (ties[a] ?? 0) > (ties[b] ?? 0))
  }

  function swap(a: number, b: number): void {
    for (const list of [docs, keys, ties]) {
      const current = list[a] ?? 0
      list[a] = list[b] ?? 0
      list[b] = current
    }
  }

  function rise(from: number): void {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isWorse(at, parent)) return
      swap(at, parent)
      at = parent
    }
  }

  function sink(): void {
    let at = 0
    while (true) {
      const left = 2 * at + 1
      let worst = at
      if (left < docs.length && isWorse(left, worst)) worst = left
      if (left + 1 < docs.length && isWorse(left + 1, worst)) worst = left + 1
      if (worst === at) return
      swap(at, worst)
      at = worst
    }
  }

  return {
    offer(doc, key, tie) {
      if (size === 0) return
      if (docs.length < size) {
        docs.push(doc)
        keys.push(key)
        ties.push(tie)
        rise(docs.length - 1)
        return
      }
      const worst = keys[0] ?? 0
      if (key < worst || (key === worst && tie >= (ties[0] ?? 0))) return
      docs[0] = doc
      keys[0] = key
      ties[0] = tie
      sink()
    },
    least: () => (docs.length < size ? Number.NEGATIVE_INFINITY : (keys[0] ?? 0)),
    ranked() {
      const order = docs.map((_, at) => at)
      order.sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || (ties[a] ?? 0) - (ties[b] ?? 0))
      return order.map((at) => ({ doc: docs[at] ?? 0, key: keys[at] ?? 0 }))
    },
  }
}
