import { AccountPageDocument, type AccountPageQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export type Me = NonNullable<AccountPageQuery['me']>

export interface AccountData {
  /** Null: nobody is signed in. */
  readonly me: Me | null
}

export async function loadAccount(_props: unknown, context: BlockContext): Promise<AccountData> {
  if (!context.visitor?.token) return { me: null }
  const { me } = await context.query(AccountPageDocument, {})
  return { me: me ?? null }
}
