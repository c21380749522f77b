import { z } from 'zod'
import { emailSchema } from '#schemas/values/email.ts'
import { exitCodes } from './command-io.ts'
import { queryBackend } from './query-backend.ts'

/**
 * Runs `kolofon login-token`, which prints a URL that signs in as a customer. The URL works once and expires after 15
 * minutes.
 */
export async function loginToken(args: readonly string[]): Promise<number> {
  const email = emailSchema.safeParse(args[0])
  if (!email.success) {
    console.error('Usage: login-token <email>')
    return exitCodes.wrongUse
  }
  const { createLoginToken: token } = await queryBackend(
    'mutation ($email: String!, $reason: String!) { createLoginToken(email: $email, reason: $reason) }',
    { email: email.data, reason: 'kolofon login-token' },
    z.object({ createLoginToken: z.string().nullable() }),
  )
  if (token === null) {
    console.error(`There is no account ${email.data}.`)
    return exitCodes.refused
  }
  const origin = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? '3000'}`
  console.log(`${origin}/account?loginToken=${token}`)
  return exitCodes.done
}
