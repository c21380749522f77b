import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { requireRole } from '../../staff/require-role.ts'
import { sentencesFor } from '../staff-input.ts'
import type { RedirectRefusal } from './redirects.rules.ts'
import type { RedirectsService } from './redirects.service.ts'
import type { RedirectRow } from './redirects.store.ts'

const maxRedirects = 500

const sentences: Readonly<Record<RedirectRefusal, Readonly<Record<StaffLanguage, string>>>> = {
  'bad-path': {
    sv: 'Adressen måste vara en sökväg i butiken, till exempel /gammal-sida.',
    en: 'Enter a path in the shop, for example /old-page.',
  },
  'bad-target': {
    sv: 'Målet måste vara en sökväg i butiken; andra webbplatser går inte.',
    en: 'The target must be a path in the shop. Other sites aren’t allowed.',
  },
  'bad-status': { sv: 'Statusen är 301, 302 eller 410.', en: 'Choose 301, 302 or 410.' },
  loop: {
    sv: 'Adressen skulle leda tillbaka till sig själv.',
    en: 'This would create a redirect loop. Choose another target.',
  },
}

export function createRedirectResolvers(redirects: RedirectsService): Resolvers {
  return {
    RedirectResult: {
      __resolveType: (value) => ('code' in value ? 'RedirectProblem' : 'ManagedRedirect'),
    },
    Query: {
      redirect: async (_, { path }, context) => {
        context.tags.add('redirects')
        const { redirect, changesAt } = await redirects.find(path, context.market, context.now)
        context.changesAt(changesAt)
        return redirect
      },
      redirects: async (_, { text }, context) => {
        requireRole(context, 'editor')
        return (await redirects.list(text ?? null, maxRedirects)).map(toRedirect)
      },
    },
    Mutation: {
      setRedirect: async (_, { path, to, status }, context) => {
        const { email: author } = requireRole(context, 'editor')
        const result = await redirects.set({ path, to, status: status ?? 301, author })
        if ('row' in result) return toRedirect(result.row)
        return { code: result.refusal, message: sentences[result.refusal][sentencesFor(context)] }
      },
      removeRedirect: (_, { path }, context) => {
        const { email } = requireRole(context, 'editor')
        return redirects.remove(path, email)
      },
    },
  }
}

function toRedirect(row: RedirectRow) {
  return { ...row, at: row.at.toISOString() }
}
