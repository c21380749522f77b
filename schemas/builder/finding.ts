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
  /** Value quoted in the message. */
  readonly value?: string
}
export type Report = (finding: Finding) => void

/** Findings that do not change the page's content. After any other finding, the page is not updated. */
const harmless: ReadonlySet<FindingCode> = new Set(['builder-style', 'builder-variation', 'builder-unread'])

const sentences: Readonly<Record<StaffLanguage, Readonly<Record<FindingCode, (value: string) => string>>>> = {
  en: {
    'builder-code': (value) => `“${value}” runs code or is bound to data. The shop shows only what is written down.`,
    'builder-component': (value) => `The shop has no block “${value}”.`,
    'builder-element': () => 'This is no element with a block in it.',
    'builder-id': (value) => `“${value}” cannot be the id of a block, or another block has it.`,
    'builder-field': (value) => `The shop does not know “${value}”.`,
    'builder-type': (value) => `A value of the kind “${value}” cannot be shown.`,
    'builder-locale': (value) => `“${value}” is none of the shop’s languages.`,
    'builder-locale-twice': (value) => `“${value}” says a language once more that has its text already.`,
    'builder-targeting': (value) => `The shop cannot show a page by “${value}”.`,
    'builder-address': (value) => `“${value}” is no address that a page can have.`,
    'builder-page-taken': (value) => `Another Builder entry is the page “${value}” already.`,
    'builder-style': () => 'Styles of Builder are not used; the block has its own.',
    'builder-variation': () => 'Only the first variation is shown.',
    'builder-unread': (value) => `“${value}” is not used by the shop.`,
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
