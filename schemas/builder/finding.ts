import type { Issue } from '../issue.ts'
import { type StaffLanguage, validatorMessages } from '../validate/messages.ts'

/** Reason why a part of a Builder entry cannot be converted. */
export type FindingCode =
  | 'builder-code'
  | 'builder-component'
  | 'builder-element'
  | 'builder-id'
  | 'builder-field'
  | 'builder-type'
  | 'builder-locale'
  | 'builder-locale-twice'
  | 'builder-targeting'
  | 'builder-address'
  | 'builder-page-taken'
  | 'builder-style'
  | 'builder-variation'
  | 'builder-unread'

/** A part that was left out of the conversion. `path` is a JSON pointer into the Builder entry. */
export interface Finding {
  readonly code: FindingCode
  readonly path: string
  readonly blockId?: string
  readonly value?: string
}
export type Report = (finding: Finding) => void

/**
 * Findings about parts that are not content. The page is updated without these parts; any other finding prevents the
 * update.
 */
const harmless: ReadonlySet<FindingCode> = new Set(['builder-style', 'builder-variation', 'builder-unread'])

const sentences: Readonly<Record<StaffLanguage, Readonly<Record<FindingCode, (value: string) => string>>>> = {
  en: {
    'builder-code': (value) => `“${value}” runs code or is bound to data. The shop shows only static content.`,
    'builder-component': (value) => `The shop has no block type “${value}”.`,
    'builder-element': () => 'This element contains no block.',
    'builder-id': (value) => `“${value}” isn’t a valid block ID, or is already in use.`,
    'builder-field': (value) => `The shop has no field “${value}”.`,
    'builder-type': (value) => `Values of type “${value}” aren’t supported.`,
    'builder-locale': (value) => `“${value}” isn’t one of the shop’s languages.`,
    'builder-locale-twice': (value) => `“${value}” repeats a language that already has its text.`,
    'builder-targeting': (value) => `The shop doesn’t support targeting by “${value}”.`,
    'builder-address': (value) => `“${value}” isn’t a valid page URL.`,
    'builder-page-taken': (value) => `Another Builder entry already uses the page “${value}”.`,
    'builder-style': () => 'Builder styles are ignored; the block has its own.',
    'builder-variation': () => 'Only the first variation is shown.',
    'builder-unread': (value) => `The shop ignores “${value}”.`,
  },
  sv: {
    'builder-code': (value) => `”${value}” kör kod eller hämtar data. Butiken visar bara det som står skrivet.`,
    'builder-component': (value) => `Butiken har inget block ”${value}”.`,
    'builder-element': () => 'Det här är inget element med ett block i.',
    'builder-id': (value) => `”${value}” kan inte vara ett blocks id, eller så har ett annat block det.`,
    'builder-field': (value) => `Butiken känner inte till ”${value}”.`,
    'builder-type': (value) => `Ett värde av slaget ”${value}” går inte att visa.`,
    'builder-locale': (value) => `”${value}” är inget av butikens språk.`,
    'builder-locale-twice': (value) => `”${value}” anger ett språk som redan har sin text.`,
    'builder-targeting': (value) => `Butiken kan inte visa en sida efter ”${value}”.`,
    'builder-address': (value) => `”${value}” är ingen adress som en sida kan ha.`,
    'builder-page-taken': (value) => `En annan post i Builder är redan sidan ”${value}”.`,
    'builder-style': () => 'Builders stilar används inte; blocket har sina egna.',
    'builder-variation': () => 'Bara den första varianten visas.',
    'builder-unread': (value) => `”${value}” används inte av butiken.`,
  },
}

/** Converts a finding into a validator issue (V1, V2). */
export function issueOf({ code, path, blockId, value = '' }: Finding, language: StaffLanguage): Issue {
  return {
    severity: harmless.has(code) ? 'warning' : 'error',
    code,
    path,
    ...(blockId ? { blockId } : {}),
    label: blockId ? validatorMessages[language].block(blockId) : validatorMessages[language].page,
    message: sentences[language][code](value),
  }
}
