import type { Language } from '../languages.ts'
import { readWriting } from '../values/text.ts'
import type { TranslationUnit, UnitState } from './units.ts'

/** The texts of a page to export. `label` names the block and the field of a text for the translator. */
export interface PageToTranslate {
  readonly id: string
  readonly units: readonly (TranslationUnit & { readonly label: string })[]
}

/** Returns a note for the translator with the maximum length of a text, in characters. */
type LengthNote = (maxLength: number) => string

const states: Readonly<Record<UnitState, string>> = {
  missing: 'initial',
  stale: 'initial',
  written: 'translated',
  blank: 'final',
}

/**
 * Returns texts as XLIFF 2.0. Each page is a `file`, and each text a `unit`. The JSON pointer of a text is the unit's
 * `name`, because ids of units must not contain slashes. An outdated translation is exported with the state `initial`.
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

/** Escapes a text for XML. The text is normalised first, which removes the characters that XML forbids. */
function escaped(text: string): string {
  return readWriting(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
