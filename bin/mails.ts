import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createOutbox } from '#backend/mail/index.ts'
import { type CommandIo, exitCodes } from './command-io.ts'

const maxListLength = 200
const idSchema = z.coerce.number().int().positive().max(2_147_483_647)

/** Runs `kolofon mails`, which lists unsent mails, newest first, without texts and links. */
export async function listMails(args: readonly string[], { database, out, err }: CommandIo): Promise<number> {
  const parsed = z.union([z.tuple([]), z.tuple([z.literal('--failed')])]).safeParse(args)
  if (!parsed.success) {
    err('Usage: mails [--failed]')
    return exitCodes.wrongUse
  }
  const outbox = createOutbox({ database })
  const found = await outbox.unsent({ failed: parsed.data.length > 0, limit: maxListLength })
  for (const mail of found) {
    const next = mail.state === 'failed' ? 'given up' : `next ${mail.nextAt.toISOString()}`
    const tries = `${mail.attempts} tries, ${next}${mail.failure === null ? '' : `: ${mail.failure}`}`
    out(`${mail.id}  ${mail.state}  ${mail.to}  ${mail.subject}  ${mail.createdAt.toISOString()}  ${tries}`)
  }
  const counts = await outbox.counts()
  const count = (state: string) => counts.get(state) ?? 0
  out(`${count('queued') + count('sending')} queued, ${count('failed')} failed, ${count('expired')} expired.`)
  return exitCodes.done
}

/** Runs `kolofon mails retry`, which queues failed mails again, with as many attempts as a new mail has. */
export async function retryMails(args: readonly string[], { database, out, err }: CommandIo): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: { all: { type: 'boolean' } },
  })
  const id = idSchema.safeParse(positionals[0])
  if ((values.all === true) === id.success || positionals.length > 1) {
    err('Usage: mails retry <id>|--all')
    return exitCodes.wrongUse
  }
  const queued = await createOutbox({ database }).retry(id.success ? id.data : 'all')
  if (id.success && queued === 0) {
    err(`There is no failed mail ${id.data} that can still be sent.`)
    return exitCodes.refused
  }
  out(`${queued} queued again.`)
  return exitCodes.done
}
