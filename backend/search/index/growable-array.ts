/** Integers whose number is not known yet: four bytes each, where an array of numbers takes eight. */
export interface GrowableInt32Array {
  readonly length: number
  push(value: number): void
  /** A copy of what is there. */
  take(): Int32Array
}

export function createGrowableArray(): GrowableInt32Array {
  let values = new Int32Array(1024)
  let length = 0
  return {
    get length() {
      return length
    },
    push(value) {
      if (length === values.length) {
        const larger = new Int32Array(length * 2)
        larger.set(values)
        values = larger
      }
      values[length] = value
      length += 1
    },
    take: () => values.slice(0, length),
  }
}
