import { z } from 'zod'
import { signStaffToken } from '#backend/staff/staff-token.ts'
import { shopKeys } from './staff.ts'

const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
})

/** Sends a query to the running back end with a staff token. Returns the parsed result. */
export async function queryBackend<S extends z.ZodType>(
  query: string,
  variables: object,
  schema: S,
): Promise<z.infer<S>> {
  const keys = await shopKeys()
  const token = await signStaffToken(
    keys,
    { email: 'command-line@kolofon.example', roles: ['publisher', 'support'] },
    120,
  )
  const url = process.env.BACKEND_URL ?? `http://127.0.0.1:${process.env.BACKEND_PORT ?? '4000'}`
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-kolofon-server-key': keys.serverKey,
    },
    body: JSON.stringify({ query, variables }),
  }).catch(() => {
    throw new Error(`No back end responds at ${url}. Start the shop first.`)
  })
  const answer = answerSchema.parse(await response.json())
  if (answer.errors?.[0]) throw new Error(answer.errors[0].message)
  return schema.parse(answer.data)
}
