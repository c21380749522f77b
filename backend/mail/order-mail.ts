import { dateFormat } from '#schemas/intl.ts'
import { directionOf, type Language } from '#schemas/languages.ts'
import { formatMoney } from '../kernel/money.ts'
import { type OrderMailKind, orderMailTexts } from './order-mail-texts.ts'
import { fillIn, html, joined, type MailText, mailOf, own, type Phrase, phrase } from './phrase.ts'
import { sumWords } from './sum-words.ts'

/** Content of an order mail. Amounts are in minor units. */
export interface OrderMailInput {
  readonly kind: OrderMailKind
  readonly orderId: string
  readonly language: Language
  readonly locale: string
  readonly currency: string
  readonly firstName: string
  /** Delivery address and method of the parcel, one line each; empty when nothing is sent. */
  readonly sentTo: readonly string[]
  /** Billing address; empty when it equals the delivery address. */
  readonly billedTo: readonly string[]
  /** Reference that a company gave for its order; '' for none. */
  readonly reference: string
  /** Kinds of goods whose right of withdrawal the mail must state, as the law requires for consumers. */
  readonly withdrawal: readonly ('goods' | 'downloads')[]
  readonly seller: Seller
  readonly lines: readonly {
    readonly name: string
    readonly quantity: number
    readonly total: number
    /** Amount before discounts; null when the line has none. */
    readonly before?: number | null
    /** Release date, YYYY-MM-DD, of a title that is not out yet. */
    readonly releaseDate?: string | null
    /**
     * Name of the campaign that gives the title away, or '' when the campaign has no name; null when the title was
     * bought.
     */
    readonly giftCampaign?: string | null
  }[]
  /** Sums of the order, in display order. Reductions are negative. */
  readonly sums: readonly { readonly kind: string; readonly amount: number }[]
  /** Used promo code, shown as the label of a fixed discount. */
  readonly promoCode?: string | null
  /** VAT included in the total; null when `sums` lists the VAT. */
  readonly vat: number | null
  /** Message to the receiver of a gift; '' for none. */
  readonly giftMessage: string
  /** Refunded amount; 0 for none. */
  readonly refunded: number
  /**
   * Amounts of the refund by destination, in minor units; null when all of it goes back to the payment method of the
   * order.
   */
  readonly refundedTo?: { readonly payment: number; readonly gift: number; readonly balance: number } | null
  readonly tracking: { readonly number: string; readonly url: string | null } | null
  /** URL of the order in the shop. Contains the placeholder of the link's token. */
  readonly address: string
}

/**
 * Seller details that the law requires in mails: the name, and lines such as the register number and the postal
 * address.
 */
export interface Seller {
  readonly name: string
  readonly lines: readonly string[]
}

interface Section {
  readonly title: Phrase
  readonly lines: readonly Phrase[]
}

const cell = own('padding:6px 0;border-bottom:1px solid #ddd4c4')
const link = own('color:#96291b')

export function orderMail(input: OrderMailInput): MailText {
  const { language, kind } = input
  const say = (key: Exclude<keyof typeof orderMailTexts, 'subject' | 'intro' | 'download' | 'titles' | 'withdrawal'>) =>
    own(orderMailTexts[key][language])
  const subject = fillIn(orderMailTexts.subject[kind][language], { id: input.orderId })
  const hello = fillIn(orderMailTexts.hello[language], { name: input.firstName })
  const waits = kind === 'received' && input.lines.some(({ releaseDate }) => releaseDate)
  const intro = waits ? say('waits') : own(introOf(input))
  const rows = rowsOf(input)
  const sections = sectionsOf(input)
  const { tracking } = input
  const address = own(input.address)
  const empty = own('')
  const text = [
    hello,
    empty,
    intro,
    ...(tracking ? [empty, phrase`${say('tracking')}: ${tracking.number}`] : []),
    ...(tracking?.url ? [phrase`${tracking.url}`] : []),
    empty,
    ...rows.map(([label, value]) => phrase`${label}: ${value}`),
    ...sections.flatMap(({ title, lines }) => [empty, phrase`${title}:`, ...lines]),
    empty,
    phrase`${say('see')}: ${address}`,
    empty,
    say('bye'),
    empty,
  ]
  const cells = rows.map(
    ([label, value]) =>
      html`<tr><td style="${cell}">${label}</td><td style="${cell};text-align:right;white-space:nowrap">${value}</td></tr>`,
  )
  const number = tracking?.url
    ? html`<a href="${tracking.url}" style="${link}">${tracking.number}</a>`
    : html`${tracking?.number ?? ''}`
  const trackingHtml = tracking ? html`<p>${say('tracking')}: ${number}</p>` : html``
  const sectionsHtml = sections.map(
    ({ title, lines }) => html`<p><b>${title}</b>${lines.map((line) => html`<br>${line}`)}</p>`,
  )
  const markup = html`<!doctype html><html lang="${own(language)}" dir="${own(directionOf(language))}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;background:#faf7f1;color:#1e1a15;font:16px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px">
<h1 style="font-size:26px;font-weight:400">${subject}</h1><p>${hello}</p><p>${intro}</p>${trackingHtml}
<table role="presentation" style="width:100%;border-collapse:collapse;font:15px/1.4 Helvetica,Arial,sans-serif">${cells}</table>
${sectionsHtml}
<p><a href="${address}" style="${link}">${say('see')}</a></p><p>${say('bye')}</p></div></body></html>`
  return mailOf({ subject, text: joined(text, '\n'), html: markup })
}

/** Returns the introduction, which mentions no parcel when nothing is sent. */
function introOf({ kind, language, sentTo }: OrderMailInput): string {
  if (sentTo.length === 0 && (kind === 'received' || kind === 'shipped')) return orderMailTexts.download[kind][language]
  return orderMailTexts.intro[kind][language]
}

function sectionsOf(input: OrderMailInput): readonly Section[] {
  const { kind, language, sentTo, billedTo, withdrawal, seller } = input
  const isAboutParcel = kind === 'received' || kind === 'shipped'
  const section = (key: keyof typeof orderMailTexts.titles, lines: readonly (string | Phrase)[]): readonly Section[] =>
    lines.length === 0
      ? []
      : [{ title: own(orderMailTexts.titles[key][language]), lines: lines.map((line) => phrase`${line}`) }]
  const optional = (text: string) => (text === '' ? [] : [text])
  return [
    ...(isAboutParcel ? section('sentTo', sentTo) : []),
    ...(kind === 'received' ? section('billedTo', billedTo) : []),
    ...section('reference', optional(input.reference)),
    ...section('giftMessage', optional(input.giftMessage)),
    ...(kind === 'received'
      ? section(
          'withdrawal',
          withdrawal.map((of) => own(orderMailTexts.withdrawal[of][language])),
        )
      : []),
    ...section('seller', [seller.name, ...seller.lines]),
  ]
}

type Row = readonly [label: Phrase, value: Phrase]

function rowsOf(input: OrderMailInput): readonly Row[] {
  const { kind, language, locale, currency } = input
  const money = (amount: number) => own(formatMoney(amount, currency, locale))
  const row = (label: string, amount: number): Row => [
    own(label),
    phrase`${own(amount < 0 ? '−' : '')}${money(Math.abs(amount))}`,
  ]
  const sum = (of: keyof typeof sumWords, amount: number): Row => {
    if (of === 'shipping' && amount === 0)
      return [own(sumWords[of][language]), own(orderMailTexts.freeShipping[language])]
    const [label, value] = row(sumWords[of][language], amount)
    return [of === 'fixed' && input.promoCode ? phrase`${input.promoCode}` : label, value]
  }
  const lines = input.lines.map((line): Row => [titleOf(line, input, money), money(line.total)])
  if (kind === 'refunded') {
    const to = input.refundedTo ?? { payment: input.refunded, gift: 0, balance: 0 }
    const parts = [
      [orderMailTexts.toPayment[language], to.payment],
      [orderMailTexts.toBalance[language], to.balance],
      [orderMailTexts.toGift[language], to.gift],
    ] as const
    const shares = parts.filter(([, amount]) => amount > 0).map(([label, amount]): Row => [own(label), money(amount)])
    return [row(orderMailTexts.refunded[language], input.refunded), ...shares]
  }
  if (kind === 'mismatched') return input.refunded > 0 ? [row(orderMailTexts.refunded[language], input.refunded)] : []
  if (kind === 'cancelled' || kind === 'late' || kind === 'twice')
    return [...lines, ...(input.refunded > 0 ? [row(orderMailTexts.refunded[language], input.refunded)] : [])]
  return [
    ...lines,
    ...input.sums.flatMap((one) => (isKnown(one.kind) ? [sum(one.kind, one.amount)] : [])),
    ...(input.vat ? [row(orderMailTexts.ofWhichVat[language], input.vat)] : []),
  ]
}

/** Returns the label of a line: quantity and title, with details such as the release date in brackets. */
function titleOf(
  { name, quantity, before, releaseDate, giftCampaign }: OrderMailInput['lines'][number],
  { kind, language, locale }: OrderMailInput,
  money: (amount: number) => Phrase,
): Phrase {
  const gift = own(orderMailTexts.giftItem[language])
  const given = giftCampaign ? phrase` (${gift}: ${giftCampaign})` : phrase` (${gift})`
  const none = own('')
  return phrase`${quantity} × ${name}${giftCampaign == null ? none : given}${
    before == null ? none : phrase` (${fillIn(orderMailTexts.before[language], { amount: money(before) })})`
  }${
    releaseDate && kind !== 'shipped'
      ? phrase` (${fillIn(orderMailTexts.comes[language], { date: formatDay(releaseDate, locale) })})`
      : none
  }`
}

function isKnown(kind: string): kind is keyof typeof sumWords {
  return Object.hasOwn(sumWords, kind)
}

/** Formats a day (YYYY-MM-DD), for example `16 mars 2027`. */
function formatDay(day: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
