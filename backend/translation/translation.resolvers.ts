import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { sentencesFor } from '../content/staff-input.ts'
import { requireRole } from '../staff/require-role.ts'
import { type HelpRefusal, helpLimits, type TranslationService } from './translation.service.ts'

const sentences: Readonly<Record<HelpRefusal, Readonly<Record<StaffLanguage, string>>>> = {
  off: { sv: 'Butiken har ingen översättningstjänst.', en: 'The shop has no translation service.' },
  language: {
    sv: 'Det går bara att översätta till butikens andra språk.',
    en: 'Choose one of the shop’s other languages.',
  },
  'too-much': {
    sv: 'Det är för mycket text på en gång. Be om förslag till färre texter.',
    en: 'That’s too much text at once. Get suggestions for fewer texts.',
  },
  busy: {
    sv: 'Översättningstjänsten tar inte emot fler texter just nu. Försök igen om en stund.',
    en: 'The translation service is busy. Try again in a while.',
  },
  away: {
    sv: 'Översättningstjänsten svarar inte. Försök igen, eller översätt själv.',
    en: 'The translation service doesn’t respond. Try again, or translate by hand.',
  },
}

export function createTranslationResolvers(translation: TranslationService): Resolvers {
  return {
    SuggestTranslationsResult: {
      __resolveType: (value) => ('code' in value ? 'TranslationProblem' : 'TranslationSuggestions'),
    },
    Query: {
      translationHelp: (_, __, context) => {
        requireRole(context, 'editor')
        return translation.isOn ? helpLimits : null
      },
    },
    Mutation: {
      suggestTranslations: async (_, { language, texts }, context) => {
        requireRole(context, 'editor')
        const done = await translation.suggest(language, texts)
        if ('texts' in done) return { texts: [...done.texts] }
        return { code: done.refusal, message: sentences[done.refusal][sentencesFor(context)] }
      },
    },
  }
}
