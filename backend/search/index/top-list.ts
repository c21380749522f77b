/** Keeps the best `size` entries of a stream: a heap with the worst on top. Ties go to the lower tie-break. */
export class TopList {
  readonly #size: number
  readonly #docs: number[] = []
  readonly #keys: number[] = []
  readonly #ties: number[] = []

  constructor(size: number) {
    this.#size = size
  }

  offer(doc: number, key: number, tie: number): void {
    if (this.#size === 0) return
    if (this.#docs.length < this.#size) {
      this.#docs.push(doc)
      this.#keys.push(key)
      this.#ties.push(tie)
      this.#rise(this.#docs.length - 1)
      return
    }
    const worst = this.#keys[0] ?? 0
    if (key < worst || (key === worst && tie >= (this.#ties[0] ?? 0))) return
    this.#docs[0] = doc
    this.#keys[0] = key
    this.#ties[0] = tie
    this.#sink(0)
  }

  /** Documents, the best first. */
  ranked(): readonly number[] {
    const order = this.#docs.map((_, index) => index)
    order.sort((a, b) => (this.#keys[b] ?? 0) - (this.#keys[a] ?? 0) || (this.#ties[a] ?? 0) - (this.#ties[b] ?? 0))
    return order.map((index) => this.#docs[index] ?? 0)
  }

  /** Whether the entry at `a` is worse than the one at `b`. */
  #isWorse(a: number, b: number): boolean {
    const left = this.#keys[a] ?? 0
    const right = this.#keys[b] ?? 0
    return left < right || (left === right && (this.#ties[a] ?? 0) > (this.#ties[b] ?? 0))
  }

  #rise(from: number): void {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#isWorse(at, parent)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #sink(from: number): void {
    let at = from
    while (true) {
      const left = 2 * at + 1
      const right = left + 1
      let worst = at
      if (left < this.#docs.length && this.#isWorse(left, worst)) worst = left
      if (right < this.#docs.length && this.#isWorse(right, worst)) worst = right
      if (worst === at) return
      this.#swap(at, worst)
      at = worst
    }
  }

  #swap(a: number, b: number): void {
    for (const list of [this.#docs, this.#keys, this.#ties]) {
      const kept = list[a] ?? 0
      list[a] = list[b] ?? 0
      list[b] = kept
    }
  }
}
