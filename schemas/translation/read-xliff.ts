import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Language, languageSchema, sourceLanguage } from '../languages.ts'
import { isSaid } from '../localized-texts.ts'
import type { Translation } from './apply-translations.ts'
import { xliffLimits } from './xliff-limits.ts'

/** Why a file is refused as a whole. */
export type XliffFault = 'broken' | 'not-xliff' | 'dtd' | 'version' | 'languages' | 'too-large' | 'too-many'

export interface TranslatedPage {
  readonly id: string
  readonly translations: readonly Translation[]
}

export type XliffResult =
  | { readonly ok: true; readonly language: Language; readonly pages: readonly TranslatedPage[] }
  | { readonly ok: false; readonly fault: XliffFault }

/** Elements that contain a source and a target: segments in XLIFF 2, and the unit itself in XLIFF 1.2. */
const segmentNames = new Set(['segment', 'ignorable', 'trans-unit'])
/** Elements within a text that are not codes of a translation tool: they annotate the text or represent a character. */
const annotations = new Set(['mrk', 'sm', 'em', 'cp'])
/** Values of `state` that mean that a target is translated, in XLIFF 1.2 and 2. */
const doneStates = new Set(['translated', 'reviewed', 'final', 'signed-off', 'needs-review-translation'])

class Refusal extends Error {
  readonly fault: XliffFault

  constructor(fault: XliffFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Parses an XLIFF file (1.2, 2.0, 2.1 or 2.2) with translations from Swedish into another language of the shop. Refuses
 * a file with a DTD, because a DTD can define entities. Joins texts that a translation tool has split into segments.
 */
export function readXliff(text: string): XliffResult {
  if (text.length > xliffLimits.characters) return { ok: false, fault: 'too-large' }
  try {
    return { ok: true, ...parse(text) }
  } catch (error) {
    return { ok: false, fault: error instanceof Refusal ? error.fault : 'broken' }
  }
}

/**
 * Reads the bytes of a file. The encoding is UTF-16 if the file begins with the byte order mark of UTF-16 (some
 * translation tools write such files), otherwise UTF-8.
 */
export function readXliffFile(bytes: Uint8Array): XliffResult {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return readXliff(new TextDecoder(encoding, { fatal: true }).decode(bytes))
  } catch {
    return { ok: false, fault: 'broken' }
  }
}

interface Segment {
  source: string
  target: string | null
  isDone: boolean
  /**
   * Whether the segment is not to be translated, for example because it contains only the spaces between two sentences.
   */
  readonly isFixed: boolean
  /** Position of the target among the targets of its unit, counted from 1. */
  place: number
}

interface OpenUnit {
  readonly id: string
  readonly segments: Segment[]
  isApproved: boolean
  hasCodes: boolean
}

function parse(text: string): { readonly language: Language; readonly pages: readonly TranslatedPage[] } {
  const parser = new SaxesParser()
  const path: string[] = []
  const pages = new Map<string, Translation[]>()
  let pair: { readonly from: string; readonly to: string } | null = null
  let language: Language | null = null
  let page: Translation[] = []
  let unit: OpenUnit | null = null
  let into: 'source' | 'target' | null = null
  let count = 0

  const write = (part: string) => {
    const segment = unit?.segments.at(-1)
    if (!segment || !into) return
    if (into === 'source') segment.source += part
    else segment.target = (segment.target ?? '') + part
  }
  const open = (name: string, tag: SaxesTagPlain) => {
    const of = (attribute: string) => tag.attributes[attribute] ?? ''
    if (path.length === 0) {
      if (name !== 'xliff') throw new Refusal('not-xliff')
      if (!/^(2\.[012]|1\.2)$/.test(of('version'))) throw new Refusal('version')
      if (of('version') !== '1.2') pair = { from: of('srcLang'), to: of('trgLang') }
    } else if (into) {
      if (!annotations.has(name) && unit) unit.hasCodes = true
      if (name === 'cp') write(characterOf(of('hex')))
    } else if (name === 'file') {
      language = targetOf(pair ?? { from: of('source-language'), to: of('target-language') }, language)
      const id = of('original') || of('id')
      page = pages.get(id) ?? []
      pages.set(id, page)
    } else if (name === 'unit' || name === 'trans-unit') {
      count += 1
      if (count > xliffLimits.units) throw new Refusal('too-many')
      const id = of('name') || of('resname') || of('id')
      unit = { id, segments: [], isApproved: of('approved') === 'yes', hasCodes: false }
    }
    if (!into && unit && segmentNames.has(name)) {
      const isDone = doneStates.has(of('state'))
      const place = unit.segments.length + 1
      unit.segments.push({ source: '', target: null, isDone, isFixed: name === 'ignorable', place })
    }
    if (!into && unit && (name === 'source' || name === 'target') && segmentNames.has(path.at(-1) ?? '')) {
      into = name
      const segment = unit.segments.at(-1)
      if (name === 'target' && segment) {
        segment.target = ''
        // A translator may have changed the order of sentences (XLIFF 2).
        if (/^\d{1,6}$/.test(of('order'))) segment.place = Number(of('order'))
        segment.isDone ||= unit.isApproved || doneStates.has(of('state'))
      }
    }
    path.push(name)
  }
  const close = () => {
    const name = path.pop()
    if (name === into && segmentNames.has(path.at(-1) ?? '')) into = null
    if (unit && (name === 'unit' || name === 'trans-unit')) {
      page.push(toTranslation(unit))
      unit = null
    }
  }
  parser.on('doctype', () => {
    throw new Refusal('dtd')
  })
  parser.on('opentag', (tag) => open(localName(tag.name), tag))
  parser.on('closetag', close)
  parser.on('text', write)
  parser.on('cdata', write)
  parser.write(text).close()
  if (language === null) throw new Refusal('languages')
  return { language, pages: [...pages].map(([id, translations]) => ({ id, translations })) }
}

/**
 * Returns the target language of a `file` element. Throws a `Refusal` unless the source is Swedish, the target is
 * another language of the shop, and all `file` elements of the document have the same target.
 */
function targetOf({ from, to }: { readonly from: string; readonly to: string }, other: Language | null): Language {
  const target = languageSchema.safeParse(primary(to))
  const isOurs = primary(from) === sourceLanguage && target.success && target.data !== sourceLanguage
  if (!isOurs || (other !== null && other !== target.data)) throw new Refusal('languages')
  return target.data
}

/** Returns the primary part of a language tag: `fi-FI` → `fi`. `no` is Norwegian Bokmål in this shop. */
function primary(tag: string): string {
  const [first = ''] = tag.trim().toLowerCase().split(/[-_]/)
  return first === 'no' ? 'nb' : first
}

function toTranslation({ id, segments, hasCodes }: OpenUnit): Translation {
  const isWhole = segments.every(({ source, target, isFixed }) => isFixed || target || !isSaid(source))
  const inSource = segments.map(({ source }) => source).join('')
  const inOrder = segments.toSorted((one, other) => one.place - other.place)
  const target = isWhole ? inOrder.map((own) => own.target ?? own.source).join('') : ''
  return { id, source: inSource, target, isDone: segments.every((own) => own.isFixed || own.isDone), hasCodes }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/**
 * Returns the character that a `cp` element represents; '' when its number is invalid. XML cannot contain such a
 * character directly.
 */
function characterOf(hex: string): string {
  const code = /^[0-9a-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0x110000
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
