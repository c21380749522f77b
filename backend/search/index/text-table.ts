/** Many strings in one buffer. String `n` is UTF-8 in `bytes` from `starts[n]` up to `starts[n + 1]`, exclusive. */
export interface TextTable {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
}

export function packTexts(texts: readonly string[]): TextTable {
  const starts = new Uint32Array(texts.length + 1)
  let length = 0
  texts.forEach((text, at) => {
    length += Buffer.byteLength(text)
    starts[at + 1] = length
  })
  const bytes = Buffer.from(new ArrayBuffer(length))
  texts.forEach((text, at) => {
    bytes.write(text, starts[at] ?? 0)
  })
  return { bytes: new Uint8Array(bytes.buffer), starts }
}

export function countTexts({ starts }: TextTable): number {
  return starts.length - 1
}

const views = new WeakMap<Uint8Array, Buffer>()

export function textAt(table: TextTable, at: number): string {
  const { bytes, starts } = table
  let view = views.get(bytes)
  if (!view) {
    view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    views.set(bytes, view)
  }
  return view.toString('utf8', starts[at] ?? 0, starts[at + 1] ?? 0)
}

/**
 * Returns the first index of a sorted table whose text is equal to or after `text`, or the table's length if there is
 * none. For an unsorted table, `order` must have its indexes in sorted order; the result is then an index in `order`.
 */
export function lowerBound(table: TextTable, text: string, order?: Int32Array): number {
  let low = 0
  let high = countTexts(table)
  while (low < high) {
    const middle = (low + high) >> 1
    if (textAt(table, order ? (order[middle] ?? 0) : middle) < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the index of `text` in a sorted table, or −1. */
export function findText(table: TextTable, text: string, order?: Int32Array): number {
  const at = lowerBound(table, text, order)
  if (at === countTexts(table)) return -1
  const place = order ? (order[at] ?? 0) : at
  return textAt(table, place) === text ? place : -1
}

export function prefixRange(table: TextTable, prefix: string): readonly [from: number, to: number] {
  return [lowerBound(table, prefix), lowerBound(table, `${prefix}\uffff`)]
}

/** Compares strings by UTF-16 code units, the order that `lowerBound` expects. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
