import { createHash, randomBytes } from 'node:crypto'
import { type Language, languageSchema } from '#schemas/languages.ts'
import { formatLabel } from '../catalog/formats.ts'
import { findProducts } from '../catalog/read/product.store.ts'
import type { Transaction } from '../kernel/database.ts'
import { formatMoney } from '../kernel/money.ts'
import { Secret } from '../kernel/secret.ts'
import { storefrontUrl } from '../kernel/storefront-url.ts'
import { type AlertMailInput, alertMail, type MailService } from '../mail/index.ts'
import { type AlertNotification, confirmedUntil } from './alerts.rules.ts'
import { type AlertRow, insertToken } from './alerts.store.ts'

export interface AlertMailDeps {
  readonly publicUrl: string
  readonly queueMail: MailService['queue']
}

const tokenBytes = 24

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export type AlertMails = ReturnType<typeof createAlertMails>

/**
 * Creates the mails of alerts. Each mail has its own link, which opens a page on which the customer can view, confirm
 * and end the alert.
 */
export function createAlertMails({ publicUrl, queueMail }: AlertMailDeps) {
  interface Outgoing {
    readonly alert: AlertRow
    readonly language: Language
    readonly token: Secret
    /** Idempotency key, so that each mail is sent once. */
    readonly key: string
    readonly news: AlertMailInput['news']
    readonly expiresAt?: Date
  }

  async function send(tx: Transaction, { alert, language, token, key, news, ...rest }: Outgoing): Promise<void> {
    const [product] = await findProducts(tx, [alert.productId])
    if (!product) return
    const text = alertMail({
      news,
      language,
      title: product.name,
      format: formatLabel(product.format, language),
      productAddress: storefrontUrl(publicUrl, language, `/p/${product.alias}`),
      alertAddress: storefrontUrl(publicUrl, language, `/alerts?token=${token}`),
    })
    const headers = {
      'List-Unsubscribe': `<${publicUrl}/actions/alerts/unsubscribe?language=${language}&token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await queueMail(tx, { key, to: alert.email, language, headers, secrets: [token], ...text, ...rest })
  }

  return {
    async sendConfirmation(
      tx: Transaction,
      { alert, language, at }: { readonly alert: AlertRow; readonly language: Language; readonly at: Date },
    ): Promise<void> {
      const token = randomBytes(tokenBytes).toString('base64url')
      const hash = hashOf(token)
      await insertToken(tx, { hash, alertId: alert.id, asked: true, createdAt: at })
      const kind = alert.kind === 'price' ? 'ask-price' : 'ask-stock'
      await send(tx, {
        alert,
        language,
        token: new Secret(token),
        key: `alert ${hash}`,
        news: { kind },
        expiresAt: confirmedUntil(at),
      })
    },

    async notify(
      tx: Transaction,
      input: {
        readonly alert: AlertRow
        readonly news: AlertNotification
        readonly at: Date
        /** Returns the BCP 47 tag of a language in the alert's market. */
        readonly localeOf: (language: Language) => string
      },
    ): Promise<void> {
      const { alert, news, at, localeOf } = input
      const language = languageSchema.catch('sv').parse(alert.language)
      const token = randomBytes(tokenBytes).toString('base64url')
      await insertToken(tx, { hash: hashOf(token), alertId: alert.id, asked: false, createdAt: at })
      if (news.kind === 'stock') {
        return send(tx, { alert, language, token: new Secret(token), key: `alert ${alert.id} stock`, news })
      }
      const money = (amount: number) => formatMoney(amount, alert.currency, localeOf(language))
      const words = {
        kind: news.kind,
        before: money(news.before),
        now: money(news.now),
        lowest: news.lowest === null ? null : money(news.lowest),
      }
      return send(tx, {
        alert,
        language,
        token: new Secret(token),
        key: `alert ${alert.id} price ${news.now}`,
        news: words,
      })
    },
  }
}
