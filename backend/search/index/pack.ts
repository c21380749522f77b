/** Version of the packed format. Increment it when the columns or properties of a segment change. */
const shape = 3
const magic = 0x4b4f4c31
const alignment = 8

type Column = Int32Array | Uint32Array | Uint8Array | Float64Array
type Kind = 'Int32Array' | 'Uint32Array' | 'Uint8Array' | 'Float64Array'
const kinds: Readonly<Record<Kind, new (buffer: ArrayBufferLike, at: number, length: number) => Column>> = {
  Int32Array,
  Uint32Array,
  Uint8Array,
  Float64Array,
}

interface ColumnPlace {
  readonly $: Kind
  readonly at: number
  readonly length: number
}

/**
 * Packs plain objects, lists, numbers, strings and typed arrays into one buffer: a JSON header, then the bytes of the
 * arrays. Unpacking does not copy the arrays, and several threads can read the same buffer.
 */
export function pack(value: unknown): SharedArrayBuffer {
  const columns: { readonly column: Column; readonly at: number }[] = []
  let length = 0
  const head = Buffer.from(
    JSON.stringify(value, (_, part) => {
      const kind = kindOf(part)
      if (!kind) return part
      const at = length
      columns.push({ column: part, at })
      length = aligned(at + part.byteLength)
      return { $: kind, at, length: part.length } satisfies ColumnPlace
    }),
  )
  const start = aligned(24 + head.length)
  const buffer = new SharedArrayBuffer(start + length)
  new Uint32Array(buffer, 0, 3).set([magic, shape, head.length])
  new Float64Array(buffer, 16, 1)[0] = buffer.byteLength
  new Uint8Array(buffer, 24, head.length).set(head)
  for (const { column, at } of columns) {
    new Uint8Array(buffer, start + at, column.byteLength).set(
      new Uint8Array(column.buffer, column.byteOffset, column.byteLength),
    )
  }
  return buffer
}

/** Returns the packed value, or null when the buffer is truncated or has another format. */
export function unpack(buffer: ArrayBufferLike): unknown {
  if (buffer.byteLength < 24) return null
  const [mark, version, headLength = 0] = new Uint32Array(buffer, 0, 3)
  if (mark !== magic || version !== shape || new Float64Array(buffer, 16, 1)[0] !== buffer.byteLength) return null
  const start = aligned(24 + headLength)
  return JSON.parse(Buffer.from(new Uint8Array(buffer, 24, headLength)).toString(), (_, part) => {
    if (!isPlace(part)) return part
    return new kinds[part.$](buffer, start + part.at, part.length)
  })
}

function kindOf(part: unknown): Kind | undefined {
  return (Object.keys(kinds) as Kind[]).find((kind) => part instanceof kinds[kind])
}

function isPlace(part: unknown): part is ColumnPlace {
  return typeof part === 'object' && part !== null && '$' in part && typeof part.$ === 'string' && part.$ in kinds
}

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment
}
