import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { GraphQLError } from 'graphql'
import { prepared, preparedStatement, type Transaction } from './database.ts'
import { heldStatement } from './hold-statements.ts'
import { idempotencyKeys } from './idempotency.tables.ts'

export interface IdempotentInput {
  /** Namespace of the key: the operation and the id of what it changes, for example `refund K-100001`. */
  readonly scope: string
  /** Idempotency key sent by the client. With null, the mutation runs on every call. */
  readonly key: string | null
  readonly request: unknown
}

/**
 * Runs a mutation once per key, in its transaction `tx`. A repeated call waits for the first call and returns its
 * result, even if the calls are concurrent or the shop was restarted between them. Throws `IDEMPOTENCY_KEY_REUSED` when
 * the key was used for a different request.
 */
export async function runIdempotent<Answer>(
  tx: Transaction,
  input: IdempotentInput,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { scope, key } = input
  if (key === null) return run()
  const request = createHash('sha256').update(JSON.stringify(input.request)).digest('hex')
  // When another transaction has inserted this key, the unique constraint makes this statement wait until that
  // transaction has ended.
  const inserted = await tx.execute(
    preparedStatement(
      sql`insert into idempotency_keys (scope, key, request) values (${scope}, ${key}, ${request}) on conflict do nothing returning key`,
    ),
  )
  if (inserted.rows.length > 0) {
    const answer = await run()
    const update = sql`update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb where scope = ${scope} and key = ${key}`
    await tx.execute(heldStatement(preparedStatement(update)))
    return answer
  }
  const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
  const [known] = await tx.select().from(idempotencyKeys).where(prepared(mine))
  if (known?.request !== request) {
    throw new GraphQLError('This idempotency key was used for another request.', {
      extensions: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  }
  return known.answer as Answer
}
