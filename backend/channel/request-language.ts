import { GraphQLError } from 'graphql'
import { type Language, languageSchema } from '#schemas/languages.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { StoredMarket } from './channel.store.ts'

/** Returns a language by its id or a locale code such as `en-SE`; undefined for any other text. */
function readLanguageId(languageId: string | null | undefined): Language | undefined {
  const [primary = ''] = languageId?.toLowerCase().split(/[-_]/) ?? []
  return languageSchema.safeParse(primary).data
}

/**
 * Returns the language of a request, given by an id or a locale code, and the market's locale for that language. If the
 * language is unknown, returns the market's default language.
 */
export function requestLanguage(
  { row, languages }: StoredMarket,
  languageId: string | null,
): { readonly language: Language; readonly locale: string } {
  const language = readLanguageId(languageId) ?? languageSchema.catch('sv').parse(row.defaultLanguageId)
  return { language, locale: languages.find(({ id }) => id === language)?.code ?? language }
}

/**
 * Throws `BAD_USER_INPUT` when the channel or language in a field's arguments differs from that of the operation,
 * because all fields of an operation are for the same channel and language.
 */
export function requireSamePlace(
  { channelId, languageId }: { readonly channelId?: string | null; readonly languageId?: string | null },
  context: Pick<RequestContext, 'channelId' | 'language'>,
): void {
  const isOtherLanguage = languageId != null && readLanguageId(languageId) !== context.language
  const isOtherChannel = channelId != null && channelId !== context.channelId
  if (!isOtherLanguage && !isOtherChannel) return
  const name = isOtherLanguage ? 'languageId' : 'channelId'
  throw new GraphQLError(`Send the same ${name} as a variable of the operation.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}
