import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { GraphQLError } from 'graphql'
import type { Transaction } from './database.ts'
import { idempotencyKeys } from './idempotency.tables.ts'

export interface IdempotentInput {
  /** Namespace of the key: the operation and the id of what it changes, for example `refund K-100001`. */
  readonly scope: string
  /** Idempotency key sent by the client. With null, the mutation runs on every call. */
  readonly key: string | null
  readonly request: unknown
}

/**
 * Runs a mutation once per key, in its transaction `tx`. A repeated call, even a concurrent one or one after a restart,
 * waits for the first and returns its result. Throws `IDEMPOTENCY_KEY_REUSED` when the key was used for a different
 * request.
 */
export async function runIdempotent<Answer>(
  tx: Transaction,
  input: IdempotentInput,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { scope, key } = input
  if (key === null) return run()
  const request = createHash('sha256').update(JSON.stringify(input.request)).digest('hex')
  const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
  // When another transaction has inserted this key, the unique constraint makes this statement wait until it has ended.
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, request })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (inserted.length > 0) {
    const answer = await run()
    await tx.update(idempotencyKeys).set({ answer }).where(mine)
    return answer
  }
  const [known] = await tx.select().from(idempotencyKeys).where(mine)
  if (known?.request !== request) {
    throw new GraphQLError('This idempotency key was used for another request.', {
      extensions: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  }
  return known.answer as Answer
}
