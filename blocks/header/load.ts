import { HeaderMenuDocument, type HeaderMenuQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export type HeaderData = HeaderMenuQuery

export function loadHeader(_props: unknown, context: BlockContext): Promise<HeaderData> {
  return context.query(HeaderMenuDocument, {})
}
