import { createHash } from 'node:crypto'
import { languageSchema } from '#schemas/languages.ts'
import { oneTimeLives } from './accounts/index.ts'
import type { StaffCredit } from './balance/index.ts'
import type { HandOverNews } from './content/index.ts'
import type { Transaction } from './kernel/database.ts'
import { formatMoney } from './kernel/money.ts'
import type { Secret } from './kernel/secret.ts'
import { storefrontUrl } from './kernel/storefront-url.ts'
import { creditMail, handOverMail, linkMail, type MailService, type Seller } from './mail/index.ts'
import { orderStatusMail } from './orders/index.ts'

interface ShopMailsDeps {
  readonly queue: MailService['queue']
  readonly publicUrl: string
  readonly clock: () => number
  readonly isVatIncluded: (customerType: string) => boolean
  readonly seller: Seller
}

interface Recipient {
  readonly email: string
  readonly language: string
}

interface LinkToSend {
  readonly kind: 'reset' | 'login' | 'firstLogin' | 'order'
  readonly token: Secret
  /** Milliseconds until the link expires. If the mail has not been sent by then, it is dropped. */
  readonly life: number
  /** Path in the shop. It contains the token as a placeholder. */
  readonly path: string
}

/** Creates the functions with which modules queue mails. The modules know neither the texts nor the mail transport. */
export function createShopMails({ queue, publicUrl, clock, isVatIncluded, seller }: ShopMailsDeps) {
  /** Queues a mail with a one-time link. A second mail with the same link is dropped. */
  function sendLink(tx: Transaction, customer: Recipient, { kind, token, life, path }: LinkToSend) {
    const language = languageSchema.catch('sv').parse(customer.language)
    const key = `${kind} ${createHash('sha256').update(token.reveal()).digest('base64url')}`
    const text = linkMail({ kind, language, address: storefrontUrl(publicUrl, language, path) })
    const expiresAt = new Date(clock() + life)
    return queue(tx, { key, to: customer.email, language, secrets: [token], expiresAt, ...text })
  }

  return {
    sendLink,

    sendResetLink: (tx: Transaction, customer: Recipient, token: Secret) =>
      sendLink(tx, customer, {
        kind: 'reset',
        token,
        life: oneTimeLives.reset,
        path: `/account/reset-password?token=${token}`,
      }),

    /**
     * Queues a mail with a link that signs a customer in. The first sign-in with such a link also verifies the e-mail
     * address.
     */
    sendLoginLink: (tx: Transaction, customer: Recipient & { readonly emailProvedAt: Date | null }, token: Secret) =>
      sendLink(tx, customer, {
        kind: customer.emailProvedAt ? 'login' : 'firstLogin',
        token,
        life: oneTimeLives.login,
        path: `/account?loginToken=${token}`,
      }),

    sendCredit(tx: Transaction, { customer, currency, amount, balance, note, key }: StaffCredit) {
      const language = languageSchema.catch('sv').parse(customer.language)
      const text = creditMail({
        language,
        amount: formatMoney(amount, currency, language),
        balance: formatMoney(balance, currency, language),
        note,
        address: storefrontUrl(publicUrl, language, '/account'),
      })
      return queue(tx, { key: `credit ${key}`, to: customer.email, language, secrets: [], ...text })
    },

    sendHandOver(tx: Transaction, { kind, key, to, pageId, pageTitle, from, message }: HandOverNews) {
      const language = to.language === 'sv' ? 'sv' : 'en'
      const address = storefrontUrl(publicUrl, language, `/preview-widgets/compose/${encodeURIComponent(pageId)}`)
      const text = handOverMail({ kind, language, page: pageTitle, from, message, address })
      return queue(tx, { key: `hand-over ${key}`, to: to.email, language, secrets: [], ...text })
    },

    sendOrderNews(
      tx: Transaction,
      news: Omit<Parameters<typeof orderStatusMail>[0], 'publicUrl' | 'vatIncluded' | 'seller'>,
    ) {
      const vatIncluded = isVatIncluded(news.order.customerType)
      return queue(tx, orderStatusMail({ ...news, publicUrl, vatIncluded, seller }))
    },
  }
}
