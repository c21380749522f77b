import { z } from 'zod'
import { ProvenPageDocument } from '#generated/graphql.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { fail } from '#runtime/actions/notices.ts'
import { languageSchema } from '#schemas/languages.ts'
import { definitionSchema } from '#schemas/page.ts'
import { requireStaff } from './require-staff.ts'
import { verifyPublishedPage } from './verify-published.ts'

/**
 * Checks a newly published page (C5): requests it from the public shop in every market and each of the given languages.
 * Staff only.
 */
export const verifyPage = defineAction({
  name: 'preview/prove',
  input: z.object({
    page: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
    revision: z.string().regex(/^[0-9a-f]{64}$/),
    languages: z
      .string()
      .transform((languages) => languages.split(','))
      .pipe(z.array(languageSchema).min(1)),
  }),
  invalid: 'preview:missing',
  async run({ page: id, revision, languages }, context) {
    const known = await requireStaff(() => context.query(ProvenPageDocument, { id, revision }))
    if (known.kind === 'refused') return fail(context, 'preview:staffOnly')
    const definition = definitionSchema.safeParse(known.data.page?.definition)
    if (!definition.success) return fail(context, 'preview:missing')
    const results = await verifyPublishedPage({ definition: definition.data, revision, languages, query: context })
    return { data: { results } }
  },
})
