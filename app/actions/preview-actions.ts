import { z } from 'zod'
import { ProvenPageDocument } from '#generated/graphql.ts'
import { languageSchema } from '#schemas/languages.ts'
import { definitionSchema } from '#schemas/page.ts'
import { requireStaff } from '../preview/require-staff.ts'
import { verifyPublishedPage } from '../preview/verify-published.ts'
import type { Action } from './action.ts'

const inputSchema = z.object({
  page: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  revision: z.string().regex(/^[0-9a-f]{64}$/),
  languages: z.array(languageSchema).min(1),
})

/** Composer actions by name. */
export const previewActions: Readonly<Record<string, Action>> = {
  /** Requests a page that was just published from the shop, in every market and language (C5). Staff only. */
  'preview/prove': async ({ form, query, t }) => {
    const parsed = inputSchema.safeParse({
      page: form.get('page'),
      revision: form.get('revision'),
      languages: form.get('languages')?.split(','),
    })
    if (!parsed.success) return { notice: { tone: 'problem', message: t('preview:missing') } }
    const { page: id, revision, languages } = parsed.data
    const known = await requireStaff(() => query.query(ProvenPageDocument, { id, revision }))
    if (known.kind === 'refused') return { notice: { tone: 'problem', message: t('preview:staffOnly') } }
    const definition = definitionSchema.safeParse(known.data.page?.definition)
    if (!definition.success) return { notice: { tone: 'problem', message: t('preview:missing') } }
    const results = await verifyPublishedPage({ definition: definition.data, revision, languages, query })
    return { data: { results } }
  },
}
