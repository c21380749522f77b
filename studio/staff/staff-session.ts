import { z } from 'zod'
import { canHashPasswords, hashAsTyped, hashPassword } from '#runtime/password-hash.ts'

/**
 * Result of a sign-in. `wrong`: wrong e-mail address or password; `slowed`: too many attempts; `failed`: any other
 * failure, such as no response.
 */
export type SignInOutcome = 'done' | 'wrong' | 'slowed' | 'failed'

const outcomes: Readonly<Record<string, SignInOutcome>> = {
  WRONG_CREDENTIALS: 'wrong',
  TOO_MANY_ATTEMPTS: 'slowed',
}

/**
 * Signs in with the same action as customers. Sends only hashes of the password (specification, section 5). Where the
 * browser cannot compute hashes (plain HTTP), it sends the password itself.
 */
export async function signIn(form: FormData): Promise<SignInOutcome> {
  const fields = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') fields.set(name, value)
  if (canHashPasswords()) {
    const typed = fields.get('password') ?? ''
    fields.set('passwordHash', await hashPassword(typed))
    fields.set('passwordTypedHash', (await hashAsTyped(typed)) ?? '')
    fields.delete('password')
  }
  const answer = await send('/actions/account/sign-in', fields)
  if (!answer) return 'failed'
  if (answer.notice?.tone !== 'problem') return 'done'
  return outcomes[answer.code ?? ''] ?? 'failed'
}

/** Signs the user out; resolves to false when the request failed. */
export async function signOut(): Promise<boolean> {
  return (await send('/actions/account/sign-out', new URLSearchParams())) !== null
}

const answerSchema = z.object({
  notice: z.object({ tone: z.string() }).nullish(),
  code: z.string().nullish(),
})
type ActionAnswer = z.infer<typeof answerSchema>

async function send(action: string, body: URLSearchParams): Promise<ActionAnswer | null> {
  const response = await fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } }).catch(
    () => null,
  )
  if (!response?.ok) return null
  return answerSchema.safeParse(await response.json().catch(() => null)).data ?? null
}
