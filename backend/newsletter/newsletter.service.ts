import { type Language, languageSchema } from '#schemas/languages.ts'
import { emailKey, readEmail } from '#schemas/values/email.ts'
import { proveEmail } from '../accounts/proved-email.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { Secret } from '../kernel/secret.ts'
import { storefrontUrl } from '../kernel/storefront-url.ts'
import { type MailService, newsletterMail, newsletterWording } from '../mail/index.ts'
import {
  confirmedUntil,
  countedFrom,
  isOn,
  lapsedBefore,
  mayRequestAgain,
  type NewsletterSource,
} from './newsletter.rules.ts'
import * as store from './newsletter.store.ts'
import { hashOf, newToken, unsubscribeAddress } from './newsletter-links.ts'

export interface NewsletterDeps {
  readonly database: Database
  readonly clock: () => number
  readonly publicUrl: string
  readonly queueMail: MailService['queue']
}

export interface Asked {
  readonly email: string
  readonly marketId: string
  readonly language: string
  readonly source: NewsletterSource
  /**
   * Id of the signed-in customer; null for a guest. If the e-mail address is that of the account, the customer may see
   * the subscription in the account.
   */
  readonly customerId: number | null
}

export interface WantedByAccount extends Omit<Asked, 'source'> {
  readonly wanted: boolean
  readonly customerId: number
}

export type NewsletterService = ReturnType<typeof createNewsletterService>

/**
 * Creates the newsletter service. An e-mail address has one subscription, wherever it was requested: on the page, in
 * the footer, with an order or in an account.
 */
export function createNewsletterService({ database, clock, publicUrl, queueMail }: NewsletterDeps) {
  async function sendConfirmation(tx: Transaction, { id, email }: store.SubscriptionRow, language: Language, at: Date) {
    const token = newToken()
    const hash = hashOf(token)
    await store.insertTokens(tx, [{ hash, subscriptionId: id, kind: 'ask', createdAt: at }])
    const secret = new Secret(token)
    const text = newsletterMail(language, storefrontUrl(publicUrl, language, `/newsletter/confirm?token=${secret}`))
    const headers = {
      'List-Unsubscribe': `<${unsubscribeAddress(publicUrl, language, secret)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    const expiresAt = confirmedUntil(at)
    await queueMail(tx, {
      key: `newsletter ${hash}`,
      to: email,
      language,
      headers,
      secrets: [secret],
      expiresAt,
      ...text,
    })
  }

  /**
   * Requests a subscription in the caller's transaction. A subscription that is already confirmed gets no mail, but is
   * linked to the customer's account if this account has verified the same e-mail address.
   */
  async function ask(tx: Transaction, { customerId, source, marketId, ...asked }: Asked): Promise<void> {
    const email = emailKey(asked.email)
    const language = languageSchema.catch('sv').parse(asked.language)
    const now = clock()
    const at = new Date(now)
    await store.lockEmail(tx, email)
    const own = await store.ownAccount(tx, customerId, email)
    const row = await store.savePending(tx, { email, marketId, language, source, own, askedAt: at })
    if (!row) {
      if (own?.isProved) await store.linkToCustomer(tx, email, own.id)
      return
    }
    const sent = await store.askedAgainAt(tx, row.id, countedFrom(now))
    if (mayRequestAgain(sent, now)) await sendConfirmation(tx, row, language, at)
  }

  const isOnFor = async (tx: Transaction, customerId: number) =>
    (await store.findOfCustomer(tx, customerId)).some((row) => isOn(row, clock()))

  return {
    ask,

    /**
     * Requests a subscription. Returns null when the e-mail address is invalid. The result does not reveal whether the
     * address is already subscribed.
     */
    async subscribe(
      { market, language, customer }: Pick<RequestContext, 'market' | 'language' | 'customer'>,
      input: { readonly email: string; readonly source: NewsletterSource },
    ): Promise<{ readonly email: string } | null> {
      const email = readEmail(input.email)
      if (email === null) return null
      const asked = { email, marketId: market.id, language, source: input.source, customerId: customer?.id ?? null }
      await database.transaction((tx) => ask(tx, asked))
      return { email }
    },

    /**
     * Returns the subscription of a link's token. Returns undefined when the token is unknown, or when the subscription
     * was stopped or has lapsed.
     */
    async byToken(token: string): Promise<store.SubscriptionRow | undefined> {
      const row = await store.findByToken(database, hashOf(token))
      return row && isOn(row, clock()) ? row : undefined
    },

    /**
     * Confirms a subscription. Returns undefined when the token is unknown, or when the subscription was stopped or has
     * lapsed. If the signed-in `customer` has the subscription's e-mail address, this also verifies the account's
     * address and links the account, because one person controls both mailbox and account. A confirmation by staff who
     * act as the customer does neither.
     */
    async confirm(token: string, customer: RequestContext['customer']): Promise<store.SubscriptionRow | undefined> {
      const now = clock()
      return database.transaction(async (tx) => {
        const row = await store.confirm(tx, {
          hash: hashOf(token),
          since: lapsedBefore(now),
          at: new Date(now),
          wording: newsletterWording,
        })
        const signedIn = customer?.actingStaff === null ? customer.id : null
        const own = row && (await store.ownAccount(tx, signedIn, row.email))
        if (row && own) {
          await proveEmail(tx, own.id, new Date(now))
          await store.linkToCustomer(tx, row.email, own.id)
        }
        return row
      })
    },

    stop: (token: string) => store.stop(database, { hash: hashOf(token) }, new Date(clock())),

    /**
     * Applies the choice made in an account. With `wanted`, requests a subscription unless the account has one.
     * Otherwise, stops the account's subscription.
     */
    async set(tx: Transaction, { wanted, ...asked }: WantedByAccount): Promise<void> {
      if (!wanted) await store.stop(tx, { customerId: asked.customerId }, new Date(clock()))
      else if (!(await isOnFor(tx, asked.customerId))) await ask(tx, { ...asked, source: 'account' })
    },

    isOnFor: (customerId: number) => isOnFor(database, customerId),
  }
}
