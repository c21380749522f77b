const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * Yields the lines of a UTF-8 file in bounded memory. Lines end with LF, CRLF or CR, which one file may mix; U+2028
 * does not end a line. Yields null instead of a line longer than `longest` bytes. Removes a byte order mark.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<string | null> {
  let parts: Uint8Array[] = []
  let size = 0
  let isFirst = true
  let endedWithReturn = false

  const take = (last: Uint8Array): string | null => {
    const bytes = size + last.length
    const line = bytes > longest ? null : textOf([...parts, last], isFirst)
    parts = []
    size = 0
    isFirst = false
    return line
  }

  for await (const chunk of chunks) {
    // Skip the LF of a CRLF whose CR ended the previous chunk.
    let from = endedWithReturn && chunk[0] === lineFeed ? 1 : 0
    if (chunk.length > 0) endedWithReturn = false
    let feed = placeOf(chunk, lineFeed, from)
    let ret = placeOf(chunk, carriageReturn, from)
    for (let at = Math.min(feed, ret); at < chunk.length; at = Math.min(feed, ret)) {
      yield take(chunk.subarray(from, at))
      from = feed === at + 1 ? at + 2 : at + 1
      endedWithReturn = at === chunk.length - 1 && at === ret
      if (feed < from) feed = placeOf(chunk, lineFeed, from)
      if (ret < from) ret = placeOf(chunk, carriageReturn, from)
    }
    const rest = chunk.subarray(from)
    size += rest.length
    // Count the bytes of a line that is too long, but do not buffer them.
    if (size <= longest) parts.push(rest)
    else parts = []
  }
  if (size > 0) yield take(new Uint8Array())
}

function placeOf(chunk: Uint8Array, byte: number, from: number): number {
  const at = chunk.indexOf(byte, from)
  return at < 0 ? Number.POSITIVE_INFINITY : at
}

function textOf(parts: readonly Uint8Array[], isFirst: boolean): string {
  const text = Buffer.concat(parts).toString('utf8')
  return isFirst ? text.replace(/^\ufeff/, '') : text
}
