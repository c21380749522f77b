import type { Language } from '../languages.ts'
import { readWriting } from '../values/text.ts'
import type { TranslationUnit, UnitState } from './units.ts'

/** Texts of a page for a translator. `label` names the block and the field of a text. */
export interface PageToTranslate {
  readonly id: string
  readonly units: readonly (TranslationUnit & { readonly label: string })[]
}

/** Describes the limit of a text to the translator. */
type LengthNote = (maxLength: number) => string

const states: Readonly<Record<UnitState, string>> = {
  missing: 'initial',
  stale: 'initial',
  written: 'translated',
  blank: 'final',
}

/**
 * Writes texts as XLIFF 2.0. A page is a `file`, a text is a `unit` whose `name` is its JSON pointer, because ids of
 * units may not contain slashes. The target of an outdated translation is in the state `initial`.
 */
export function writeXliff(
  pages: readonly PageToTranslate[],
  { from, to, lengthNote }: { readonly from: Language; readonly to: Language; readonly lengthNote: LengthNote },
): string {
  const files = pages.map(({ id, units }) => {
    const own = units.map((unit, index) => unitOf(unit, index, lengthNote))
    return [`  <file id="${escaped(id)}" original="${escaped(id)}">`, ...own, '  </file>'].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${from}" trgLang="${to}">`,
    ...files,
    '</xliff>',
    '',
  ].join('\n')
}

function unitOf(unit: PageToTranslate['units'][number], index: number, lengthNote: LengthNote): string {
  const { id, label, source, target, state, maxLength } = unit
  const notes = [label, ...(maxLength === null ? [] : [lengthNote(maxLength)])]
  return [
    `    <unit id="u${index + 1}" name="${escaped(id)}" xml:space="preserve">`,
    `      <notes>${notes.map((note) => `<note>${escaped(note)}</note>`).join('')}</notes>`,
    `      <segment state="${states[state]}">`,
    `        <source>${escaped(source)}</source>`,
    ...(state === 'missing' ? [] : [`        <target>${escaped(target)}</target>`]),
    '      </segment>',
    '    </unit>',
  ].join('\n')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text in stored form, which contains no character that XML forbids. */
function escaped(text: string): string {
  return readWriting(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
