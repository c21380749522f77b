/** Growable array of 32-bit integers. It takes four bytes per value; an ordinary array of numbers takes eight. */
export interface GrowableInt32Array {
  readonly length: number
  push(value: number): void
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
