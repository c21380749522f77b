import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { BackendModule } from '../kernel/module.ts'
import { requireRole } from '../staff/require-role.ts'
import { measureMails } from './mail.metrics.ts'
import { createMailService, type MailDeps, type MailService } from './mail.service.ts'

export { type AlertMailInput, alertMail } from './alert-mail.ts'
export { creditMail } from './credit-mail.ts'
export { handOverMail } from './hand-over-mail.ts'
export { linkMail } from './link-mail.ts'
export type { MailService } from './mail.service.ts'
export { newsletterMail, newsletterWording } from './newsletter-mail.ts'
export type { Seller } from './order-mail.ts'
export { createOutbox } from './outbox.ts'
export { reviewMail } from './review-mail.ts'
export { smtpTransport } from './smtp.ts'
export { sumWords } from './sum-words.ts'
export { folderTransport, type MailTransport } from './transport.ts'

/**
 * Milliseconds between two polls of the outbox, and between two searches for mails with expired links, which are then
 * marked as `expired`.
 */
const lookEvery = 1_000
const dropEvery = 60_000
const maxMails = 100

/** Creates the mail module. Other modules queue mails with its `service`. */
export function createMailModule(
  deps: MailDeps & { readonly openToShop: boolean },
): BackendModule & { readonly service: MailService } {
  const service = createMailService(deps)
  let timers: readonly NodeJS.Timeout[] = []
  const resolvers: Resolvers = {
    Query: {
      mails: async (_, { limit }, context) => {
        if (!(deps.openToShop && context.trusted)) requireRole(context, 'support')
        const rows = await service.newest(Math.min(maxMails, Math.max(1, limit ?? 20)))
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
    metrics: (registry) => measureMails(registry, service.counts),
    async start() {
      timers = [
        setInterval(() => void service.sendDue().catch(deps.onError), lookEvery),
        setInterval(() => void service.dropExpired().catch(deps.onError), dropEvery),
      ]
      for (const timer of timers) timer.unref()
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await service.stop()
    },
  }
}
