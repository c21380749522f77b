import { z } from 'zod'
import { languageSchema } from '#schemas/languages.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import stored from './lists.json' with { type: 'json' }

const words = z.record(languageSchema, z.string())

const listSchema = z.strictObject({
  id: z.string(),
  sort: z.enum(['LATEST', 'MOST_SOLD', 'PRICE_ASC', 'PRICE_DESC']),
  rule: z.strictObject({
    category: z.string().optional(),
    releasedWithinDays: z.number().int().optional(),
    upcoming: z.boolean().optional(),
    reduced: z.boolean().optional(),
    below: z.record(z.string(), z.number().int()).optional(),
  }),
  aliases: words,
  names: words,
  descriptions: words,
})

/** A list by rule, with its words in every language. */
export type NamedListModel = z.infer<typeof listSchema>

const lists = z.array(listSchema).parse(stored)

export function allLists(): readonly NamedListModel[] {
  return lists
}

/** By its id, or its alias in any language. */
export function findList(alias: string): NamedListModel | null {
  return lists.find((list) => list.id === alias || Object.values(list.aliases).includes(alias)) ?? null
}

/** The alias, in the language of the request, of the list that goes by `alias` in any. */
export function findListAlias(context: Pick<RequestContext, 'language'>, alias: string): string | null {
  return findList(alias)?.aliases[context.language] ?? null
}
