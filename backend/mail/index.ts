import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { BackendModule } from '../kernel/module.ts'
import { requireRole } from '../staff/require-role.ts'
import { createMailService, type MailDeps, type MailService } from './mail.service.ts'

export { type AlertMailInput, alertMail } from './alert-mail.ts'
export { linkMail } from './link-mail.ts'
export type { MailService } from './mail.service.ts'
export { folderTransport, type MailTransport, smtpTransport } from './transport.ts'

/** Milliseconds between looks into the outbox. */
const lookEvery = 1_000
const mostMails = 100

/** Mails. `service` is what other modules are handed. */
export function createMailModule(
  deps: MailDeps & { readonly openToShop: boolean },
): BackendModule & { readonly service: MailService } {
  const service = createMailService(deps)
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  const resolvers: Resolvers = {
    Query: {
      mails: async (_, { limit }, context) => {
        if (!(deps.openToShop && context.trusted)) requireRole(context, 'support')
        const rows = await service.newest(Math.min(mostMails, Math.max(1, limit ?? 20)))
        return rows.map(({ id, createdAt, ...mail }) => ({
          ...mail,
          id: String(id),
          createdAt: createdAt.toISOString(),
        }))
      },
    },
  }
  return {
    name: 'mail',
    resolvers,
    service,
    async start() {
      timer = setInterval(() => {
        sending = sending.then(() => service.sendDue()).catch(deps.onError)
      }, lookEvery)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await sending
    },
  }
}
