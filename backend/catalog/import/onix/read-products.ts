import { SaxesParser } from 'saxes'
import { openFile } from '../open-file.ts'
import { decodeXml } from './decode-xml.ts'
import { isMarkup, onixName } from './onix-names.ts'
import { type OnixNode, textOf } from './onix-node.ts'

export interface OnixHeader {
  /** Date and time at which the message was sent, as 14 digits; null when not stated. */
  readonly sent: string | null
  readonly language: string
  readonly currency: string
}

/**
 * Record of a message (`product`), a part of the file that cannot be used (`broken`), or a finding about the file
 * (`note`). `index` is the number of the record, from 1.
 */
export type OnixEntry = { readonly line: number; readonly index: number } & (
  | { readonly kind: 'product'; readonly node: OnixNode; readonly header: OnixHeader; readonly damage: string | null }
  | { readonly kind: 'broken'; readonly reason: string; readonly value: string }
  | { readonly kind: 'note'; readonly reason: string; readonly value: string }
)

interface OpenNode extends OnixNode {
  readonly children: OpenNode[]
  text: string
}

/** Maximum characters of a record. */
const maxRecord = 8_000_000
const roots = new Set(['onixmessage', 'product'])
const noHeader: OnixHeader = { sent: null, language: '', currency: '' }

/**
 * Reads an ONIX message (also `.gz`) record by record. Never opens another file or URL, because DTDs and entities are
 * not resolved.
 */
export async function* readProducts(file: string, onBytes: (count: number) => void): AsyncGenerator<OnixEntry> {
  yield* parseProducts(openFile(file, onBytes))
}

/** Parses the bytes of a file for `readProducts`. Invalid content causes entries, but never an exception. */
export async function* parseProducts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<OnixEntry> {
  const reader = createReader()
  const text = decodeXml(chunks, (encoding) => reader.note('encoding_repaired', encoding))
  for await (const part of text) {
    reader.write(part)
    yield* reader.take()
    if (reader.isDone()) return
  }
  reader.close()
  yield* reader.take()
}

function createReader() {
  const parser = new SaxesParser()
  let entries: OnixEntry[] = []
  let header = noHeader
  let root: string | null = null
  let done = false
  let index = 0
  let start = { line: 1, position: 0 }
  let lastEvent = 0
  let damage: string | null = null
  let broken: string | null = null
  let stack: OpenNode[] = []
  /** Current nesting depth of XHTML elements, which are read as text. */
  let markup = 0

  const place = () => ({ line: start.line, index })
  const stop = (reason: string, value: string) => {
    entries.push({ kind: 'broken', ...place(), reason, value })
    stack = []
    done = true
  }
  const finish = (reason: string | null) => {
    const [node] = stack
    stack = []
    markup = 0
    if (node?.name === 'header') header = headerOf(node)
    else if (node && reason) entries.push({ kind: 'broken', ...place(), reason, value: referenceOf(node) })
    else if (node) entries.push({ kind: 'product', ...place(), node, header, damage })
  }

  parser.on('error', ({ message }) => {
    if (stack.length === 0) return
    // An error in a tag or an attribute may damage the whole record; any other error damages only one character or
    // entity.
    if (/\btag\b|attribute/i.test(message)) broken ??= message
    else damage ??= message
  })
  parser.on('opentag', ({ name: tag, attributes }) => {
    lastEvent = parser.position
    const name = onixName(tag)
    if (root === null) {
      root = name
      if (!roots.has(root)) {
        start = { line: parser.line, position: parser.position }
        stop('not_onix', tag)
      }
    }
    if (done) return
    const isRecord = name === 'product' || (name === 'header' && stack.length === 0)
    if (isRecord && (stack.length === 0 || stack[0]?.name === name)) {
      if (stack.length > 0) finish('xml_malformed')
      start = { line: parser.line, position: parser.position }
      damage = null
      broken = null
      if (name === 'product') index += 1
      stack = [{ name, attributes, children: [], text: '' }]
      return
    }
    const parent = stack.at(-1)
    if (!parent) return
    if (markup > 0 || isMarkup(tag)) {
      markup += 1
      parent.text += `<${tag}>`
      return
    }
    const node: OpenNode = { name, attributes, children: [], text: '' }
    parent.children.push(node)
    stack.push(node)
  })
  parser.on('closetag', ({ name: tag }) => {
    lastEvent = parser.position
    const top = stack.at(-1)
    if (!top) return
    if (markup > 0) {
      markup -= 1
      top.text += `</${tag}>`
      return
    }
    top.text = top.text.trim()
    if (stack.length > 1) stack.pop()
    else finish(broken === null ? null : 'xml_malformed')
  })
  const add = (text: string) => {
    lastEvent = parser.position
    const top = stack.at(-1)
    // Skip the indentation between elements, which is most of a message's text.
    if (top && (top.text !== '' || /\S/.test(text))) top.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)

  return {
    write(text: string): void {
      parser.write(text)
      const from = stack.length > 0 ? start.position : lastEvent
      if (!done && parser.position - from > maxRecord) stop('record_too_large', '')
    },
    close(): void {
      const open = stack[0]
      parser.off('closetag')
      parser.close()
      if (done) return
      if (open && open.name !== 'header') finish('xml_truncated')
      else if (root === null) stop('not_onix', '')
    },
    note(reason: string, value: string): void {
      entries.push({ kind: 'note', line: parser.line, index, reason, value })
    },
    take(): readonly OnixEntry[] {
      const taken = entries
      entries = []
      return taken
    },
    isDone: () => done,
  }
}

function headerOf(node: OnixNode): OnixHeader {
  const digits = textOf(node, 'sentdatetime', 'sentdate')
    .replace(/[+-]\d{4}$|Z$/, '')
    .replace(/\D/g, '')
  return {
    sent: /^\d{8}/.test(digits) ? digits.slice(0, 14).padEnd(14, '0') : null,
    language: textOf(node, 'defaultlanguageoftext'),
    currency: textOf(node, 'defaultcurrencycode').toUpperCase(),
  }
}

function referenceOf(node: OnixNode): string {
  return textOf(node, 'recordreference')
}
