import { parseArgs } from 'node:util'
import { z } from 'zod'
import { exitCodes } from './command-io.ts'
import { queryBackend } from './query-backend.ts'

const problemsSchema = z.object({
  tasks: z.array(
    z.object({
      id: z.string(),
      orderId: z.string(),
      kind: z.string(),
      amountFormatted: z.string(),
      state: z.string(),
      attempts: z.number(),
      lastError: z.string().nullable(),
      createdAt: z.string(),
      nextAt: z.string().nullable(),
    }),
  ),
  mismatches: z.array(
    z.object({
      id: z.string(),
      orderId: z.string(),
      outcome: z.string(),
      reportedFormatted: z.string(),
      askedFormatted: z.string(),
      returned: z.boolean(),
      at: z.string(),
    }),
  ),
})
type Problems = z.infer<typeof problemsSchema>

/**
 * Runs `kolofon payments problems`, which lists requests to the payment provider that have failed or are still queued
 * after an hour, and payments whose amount differs from the requested amount.
 */
export async function paymentProblems(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
  const problems = await queryBackend(
    `{ tasks: stuckPaymentTasks { id orderId kind amountFormatted state attempts lastError createdAt nextAt }
      mismatches: paymentMismatches { id orderId outcome reportedFormatted askedFormatted returned at } }`,
    {},
    problemsSchema,
  )
  if (values.json) console.log(JSON.stringify(problems, null, 2))
  else for (const line of linesOf(problems)) console.log(line)
  return exitCodes.done
}

/**
 * Runs `kolofon payments retry <task>|--all`. `--all` retries the requests to the payment provider that have failed for
 * good or are still queued after an hour. `<task>` retries one request, which may also be queued after a first failure.
 */
export async function retryPayments(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { all: { type: 'boolean' } },
  })
  const [id = null] = positionals
  if (positionals.length > 1 || (id === null) !== (values.all ?? false)) {
    console.error('Usage: payments retry <task>|--all')
    return exitCodes.wrongUse
  }
  const { retried } = await queryBackend(
    'mutation ($id: ID) { retried: retryPaymentTasks(id: $id) }',
    { id },
    z.object({ retried: z.int() }),
  )
  if (id !== null && retried === 0) {
    console.error(`There is no task ${id} that has failed or has waited for an hour.`)
    return exitCodes.refused
  }
  console.log(`${retried} ${retried === 1 ? 'task' : 'tasks'} will be retried.`)
  return exitCodes.done
}

/**
 * Runs `kolofon payments close <mismatch> --note <words>`, which marks a payment with a wrong amount as investigated.
 */
export async function closeMismatch(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { note: { type: 'string' } },
  })
  const [id] = positionals
  if (!id || positionals.length > 1 || !values.note) {
    console.error('Usage: payments close <mismatch> --note <words>')
    return exitCodes.wrongUse
  }
  const { closed } = await queryBackend(
    'mutation ($id: ID!, $note: String!) { closed: resolvePaymentMismatch(id: $id, note: $note) }',
    { id, note: values.note },
    z.object({ closed: z.boolean() }),
  )
  if (closed) return exitCodes.done
  console.error(`There is no open mismatch ${id}.`)
  return exitCodes.refused
}

function linesOf({ tasks, mismatches }: Problems): readonly string[] {
  if (tasks.length + mismatches.length === 0) return ['There are no payment problems.']
  return [
    ...tasks.map(({ id, orderId, kind, amountFormatted, state, attempts, lastError, createdAt, nextAt }) => {
      const what = state === 'failed' ? 'given up' : `again at ${nextAt}`
      return `${id}  ${kind} ${amountFormatted} of ${orderId}, ${attempts} tries since ${createdAt}, ${what}: ${lastError?.replaceAll(/\s+/g, ' ') ?? 'not tried yet'}`
    }),
    ...mismatches.map(({ id, orderId, outcome, reportedFormatted, askedFormatted, returned, at }) => {
      const what = returned ? 'goes back' : 'nothing was moved'
      return `${id}  mismatch of ${orderId}: requested ${askedFormatted}, ${outcome} ${reportedFormatted} at ${at}, ${what}`
    }),
  ]
}
