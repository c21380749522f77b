import { createHash } from 'node:crypto'
import { languageSchema } from '#schemas/languages.ts'
import type { Transaction } from './kernel/database.ts'
import type { Secret } from './kernel/secret.ts'
import { shopAddress } from './kernel/shop-address.ts'
import { linkMail, type MailService } from './mail/index.ts'
import { orderNewsMail } from './orders/index.ts'

interface ShopMailsDeps {
  readonly queue: MailService['queue']
  /** Where the shop is, for links in mails: an origin. */
  readonly publicUrl: string
}

/** Mails that modules ask for without knowing how a mail is written or sent. */
export function createShopMails({ queue, publicUrl }: ShopMailsDeps) {
  return {
    /** A link that works once; `pathOf` makes its address in the shop. The same link is not sent twice. */
    sendLink(
      tx: Transaction,
      kind: 'reset' | 'login' | 'order',
      customer: { readonly email: string; readonly language: string },
      token: Secret,
      pathOf: (token: Secret) => string,
    ) {
      const language = languageSchema.catch('sv').parse(customer.language)
      const key = `${kind} ${createHash('sha256').update(token.reveal()).digest('base64url')}`
      const text = linkMail({ kind, language, address: shopAddress(publicUrl, language, pathOf(token)) })
      return queue(tx, { key, to: customer.email, language, secrets: [token], ...text })
    },

    /** What has happened to an order. */
    sendOrderNews: (tx: Transaction, news: Omit<Parameters<typeof orderNewsMail>[0], 'publicUrl'>) =>
      queue(tx, orderNewsMail({ ...news, publicUrl })),
  }
}
