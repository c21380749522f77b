/** Character encoding of a message. `from` is the offset in bytes at which the message's text begins. */
export interface XmlEncoding {
  readonly label: string
  readonly from: number
}

const utf8 = 'utf-8'

/**
 * Detects the encoding by the byte order mark, else by the pattern of zero bytes, else by the XML declaration; returns
 * UTF-8 when the message has none of these.
 */
export function detectEncoding(head: Uint8Array): XmlEncoding {
  const [a, b, c, d] = head
  if (a === 0xef && b === 0xbb && c === 0xbf) return { label: utf8, from: 3 }
  if (a === 0xff && b === 0xfe) return { label: 'utf-16le', from: 2 }
  if (a === 0xfe && b === 0xff) return { label: 'utf-16be', from: 2 }
  if (a === 0x3c && b === 0 && d === 0) return { label: 'utf-16le', from: 0 }
  if (a === 0 && b === 0x3c && c === 0) return { label: 'utf-16be', from: 0 }
  const start = Buffer.from(head.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/i.exec(start)?.[1] ?? utf8
  // The declaration could be read as ASCII, so the message is not UTF-16, even if the declaration names UTF-16.
  return { label: isKnown(declared) && !/^utf-?16/i.test(declared) ? declared : utf8, from: 0 }
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

/**
 * In bytes that were decoded as Latin-1, matches valid UTF-8 sequences of two to four bytes, and any other byte above
 * 0x7F.
 */
const sequences =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g
const western = new TextDecoder('windows-1252')

/**
 * Decodes bytes that are declared as UTF-8 but are not valid UTF-8: valid sequences as UTF-8, all other bytes as
 * windows-1252.
 */
export function decodeMixed(bytes: Uint8Array): string {
  const plain = Buffer.from(bytes).toString('latin1')
  return plain.replace(sequences, (part) => {
    const raw = Buffer.from(part, 'latin1')
    return part.length > 1 ? raw.toString('utf8') : western.decode(raw)
  })
}

/** Returns the number of bytes at the end of a chunk that begin a UTF-8 sequence which the next chunk completes. */
function openEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}

/** Decodes a message chunk by chunk. Calls `onRepair` once if some bytes are invalid in the declared encoding. */
export async function* decodeXml(
  chunks: AsyncIterable<Uint8Array>,
  onRepair: (encoding: string) => void,
): AsyncGenerator<string> {
  let decode: ((bytes: Uint8Array, last: boolean) => string) | null = null
  let head: Uint8Array = new Uint8Array()
  for await (const chunk of chunks) {
    if (decode) {
      yield decode(chunk, false)
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < 200) continue
    const { label, from } = detectEncoding(head)
    decode = decoderOf(label, onRepair)
    yield decode(head.subarray(from), false)
  }
  if (decode) {
    yield decode(new Uint8Array(), true)
    return
  }
  const { label, from } = detectEncoding(head)
  yield decoderOf(label, onRepair)(head.subarray(from), true)
}

function decoderOf(label: string, onRepair: (encoding: string) => void) {
  if (new TextDecoder(label).encoding !== utf8) {
    const decoder = new TextDecoder(label)
    return (bytes: Uint8Array, last: boolean) => decoder.decode(bytes, { stream: !last })
  }
  const strict = new TextDecoder(utf8, { fatal: true, ignoreBOM: true })
  let rest: Uint8Array = new Uint8Array()
  let isReported = false
  return (bytes: Uint8Array, last: boolean) => {
    const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    const end = last ? all.length : all.length - openEnd(all)
    rest = all.slice(end)
    const whole = all.subarray(0, end)
    try {
      return strict.decode(whole)
    } catch {
      if (!isReported) onRepair(utf8)
      isReported = true
      return decodeMixed(whole)
    }
  }
}
