import type { StaffLanguage } from '../validate/messages.ts'
import type { SetAsideReason, SetAsideTranslation } from './apply-translations.ts'
import type { XliffFault } from './read-xliff.ts'
import { xliffLimits } from './xliff-limits.ts'

interface TranslationMessages {
  readonly faults: Readonly<Record<XliffFault, string>>
  readonly otherLanguage: (inFile: string, shown: string) => string
  readonly foreignPage: (id: string) => string
  /** Note in an exported file that gives the translator the maximum length of a text. */
  readonly maxLength: (count: number) => string
  readonly setAside: (translation: Pick<SetAsideTranslation, 'reason' | 'target' | 'maxLength'>) => string
}

const units = (language: string) => xliffLimits.units.toLocaleString(language)

const reasonsEn: Readonly<Record<Exclude<SetAsideReason, 'too-long'>, string>> = {
  unknown: 'the page doesn’t have this text anymore',
  'source-changed': 'the Swedish text has changed since the export',
  twice: 'the file has two different translations',
  codes: 'the translation tool has put codes into the text',
}

const reasonsSv: Readonly<Record<Exclude<SetAsideReason, 'too-long'>, string>> = {
  unknown: 'sidan har inte längre den texten',
  'source-changed': 'den svenska texten har ändrats efter exporten',
  twice: 'filen har två olika översättningar',
  codes: 'översättningsverktyget har lagt in koder i texten',
}

export const translationMessages: Readonly<Record<StaffLanguage, TranslationMessages>> = {
  en: {
    faults: {
      broken: 'The file can’t be read: it isn’t valid XML.',
      'not-xliff': 'The file isn’t an XLIFF file.',
      dtd: 'The file contains a DTD, which could load other files. Export it without one.',
      version: 'The file has another version of XLIFF than 2.0, 2.1, 2.2 or 1.2.',
      languages: 'The file must be translated from Swedish into one other language of the shop.',
      'too-large': 'The file is larger than 10 MB. Split it by page.',
      'too-many': `The file has more than ${units('en')} texts. Split it by page.`,
    },
    otherLanguage: (inFile, shown) => `The file is in ${inFile}, not in ${shown}.`,
    foreignPage: (id) => `The file has no texts of the page “${id}”.`,
    maxLength: (count) => `At most ${count} characters.`,
    setAside: ({ reason, target, maxLength }) =>
      reason === 'too-long'
        ? `${target.length} characters, but at most ${maxLength ?? 0} are allowed`
        : reasonsEn[reason],
  },
  sv: {
    faults: {
      broken: 'Filen går inte att läsa: den är inte giltig XML.',
      'not-xliff': 'Filen är ingen XLIFF-fil.',
      dtd: 'Filen innehåller en DTD, som skulle kunna läsa in andra filer. Exportera den utan.',
      version: 'Filen har en annan version av XLIFF än 2.0, 2.1, 2.2 eller 1.2.',
      languages: 'Filen måste vara översatt från svenska till ett annat av butikens språk.',
      'too-large': 'Filen är större än 10 MB. Dela den sida för sida.',
      'too-many': `Filen har fler än ${units('sv')} texter. Dela den sida för sida.`,
    },
    otherLanguage: (inFile, shown) => `Filen är på ${inFile}, inte på ${shown}.`,
    foreignPage: (id) => `Filen har inga texter från sidan ”${id}”.`,
    maxLength: (count) => `Högst ${count} tecken.`,
    setAside: ({ reason, target, maxLength }) =>
      reason === 'too-long' ? `${target.length} tecken, men högst ${maxLength ?? 0} är tillåtna` : reasonsSv[reason],
  },
}
