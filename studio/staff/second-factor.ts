import { z } from 'zod'

const overviewSchema = z.object({
  state: z.enum(['verify', 'enrol', 'optional', 'open']),
  isFresh: z.boolean(),
  factors: z.array(z.object({ id: z.string(), name: z.string(), usedAt: z.string().nullable() })),
  recoveryCodes: z.number(),
})
const begunSchema = z.object({ id: z.string(), secret: z.string(), address: z.string() })
const confirmedSchema = z.object({ recoveryCodes: z.array(z.string()) })
const doneSchema = z.object({})

export type Overview = z.infer<typeof overviewSchema>
export type BegunApp = z.infer<typeof begunSchema>

/** Reasons why a step was refused; the message of each is `staff:security.refusals.<refusal>`. */
export const factorRefusals = ['wrong', 'slowed', 'verify-first', 'last', 'full', 'failed', 'none'] as const
export type FactorRefusal = (typeof factorRefusals)[number]
export type Stepped<T> = { readonly done: T } | { readonly refused: FactorRefusal }

const refusals: Readonly<Record<string, FactorRefusal>> = {
  WRONG_CODE: 'wrong',
  TOO_MANY_ATTEMPTS: 'slowed',
  VERIFY_FIRST: 'verify-first',
  LAST_FACTOR: 'last',
  TOO_MANY_FACTORS: 'full',
  NOT_STAFF: 'none',
  UNAUTHENTICATED: 'none',
}

/** Requests with which signed-in users manage their second factors (`POST /auth/second-factor`). */
export const secondFactor = {
  overview: () => step({ step: 'overview' }, overviewSchema),
  verify: (code: string) => step({ step: 'verify', code }, doneSchema),
  begin: (name: string) => step({ step: 'begin', name }, begunSchema),
  confirm: (id: string, code: string) => step({ step: 'confirm', id, code }, confirmedSchema),
  remove: (id: string) => step({ step: 'remove', id }, doneSchema),
  renewRecoveryCodes: () => step({ step: 'recovery-codes' }, confirmedSchema),
}

async function step<T>(body: object, schema: z.ZodType<T>): Promise<Stepped<T>> {
  const response = await fetch('/auth/second-factor', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  const answer: unknown = await response?.json().catch(() => null)
  const parsed = response?.ok ? schema.safeParse(answer) : undefined
  if (parsed?.success) return { done: parsed.data }
  const { data } = z.object({ code: z.string() }).safeParse(answer)
  return { refused: refusals[data?.code ?? ''] ?? 'failed' }
}
