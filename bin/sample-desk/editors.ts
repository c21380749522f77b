import { z } from 'zod'
import type { Keys } from '#backend/kernel/keys.ts'
import type { BackendModules } from '#backend/modules.ts'
import { signStaffToken } from '#backend/staff/staff-token.ts'
import type { sampleEditors } from '../sample-staff.ts'

/** Runs a GraphQL mutation, and returns the result of its field with the alias `made`. */
export type Mutate = (document: string, variables: object) => Promise<z.infer<typeof madeSchema>>

export interface EditorDeps {
  readonly staff: BackendModules['staff']
  readonly keys: Keys
  readonly fetch: (request: Request) => Promise<Response>
}

const madeSchema = z.looseObject({ __typename: z.string() })
const responseSchema = z.object({ data: z.object({ made: madeSchema }) })
/** Lifetime of the tokens in seconds. */
const tokenLife = 300

/** Creates a sample editor's account. Returns a function that runs mutations with the editor's roles. */
export async function addEditor(deps: EditorDeps, editor: (typeof sampleEditors)[number]): Promise<Mutate> {
  await deps.staff.service.add({ ...editor, by: 'demo' })
  const member = await deps.staff.service.find(editor.email)
  const token = await signStaffToken(deps.keys, editor, tokenLife, member?.customerId)
  return async (document, variables) => {
    const response = await deps.fetch(
      new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: document, variables }),
      }),
    )
    const body: unknown = await response.json()
    const read = responseSchema.safeParse(body)
    if (!read.success || /Problem|Invalid|Stale/.test(read.data.data.made.__typename))
      throw new Error(`The back end refused a sample: ${JSON.stringify(body)}`)
    return read.data.data.made
  }
}
