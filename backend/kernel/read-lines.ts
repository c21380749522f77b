const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * The lines of a file in UTF-8, in bounded memory. A line ends with LF or CRLF and with nothing else: U+2028 and a lone CR are text.
 * Null in place of a line that is longer than `longest` bytes. A byte order mark is no part of the first line.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<string | null> {
  let parts: Uint8Array[] = []
  let size = 0
  let isFirst = true

  const take = (last: Uint8Array): string | null => {
    const bytes = size + last.length
    const line = bytes > longest ? null : textOf([...parts, last], isFirst)
    parts = []
    size = 0
    isFirst = false
    return line
  }

  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      yield take(chunk.subarray(from, at))
      from = at + 1
    }
    const rest = chunk.subarray(from)
    size += rest.length
    // What is too long already is not stored, only counted.
    if (size <= longest) parts.push(rest)
    else parts = []
  }
  if (size > 0) yield take(new Uint8Array())
}

function textOf(parts: readonly Uint8Array[], isFirst: boolean): string {
  const bytes = Buffer.concat(parts)
  const end = bytes.at(-1) === carriageReturn ? bytes.length - 1 : bytes.length
  const text = bytes.toString('utf8', 0, end)
  return isFirst ? text.replace(/^\ufeff/, '') : text
}
