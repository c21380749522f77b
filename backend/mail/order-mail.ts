import type { Language } from '#schemas/languages.ts'
import { escapeHtml } from '../kernel/html.ts'
import { formatMoney } from '../kernel/money.ts'
import { type OrderMailKind, orderWords } from './order-words.ts'
import { sumWords } from './sum-words.ts'

/** What a mail of an order tells; amounts in minor units. */
export interface OrderMailInput {
  readonly kind: OrderMailKind
  readonly orderId: string
  readonly language: Language
  readonly locale: string
  readonly currency: string
  readonly firstName: string
  readonly addressLines: readonly string[]
  readonly shippingName: string
  readonly lines: readonly {
    readonly name: string
    readonly quantity: number
    readonly total: number
    /** First day of sale, YYYY-MM-DD, of what is not out yet. */
    readonly releaseDate?: string | null
    /** Name of the campaign that gives it, perhaps empty; null: it is bought. */
    readonly giftCampaign?: string | null
  }[]
  /** What it comes to, line by line; what is taken off is negative. */
  readonly sums: readonly { readonly kind: string; readonly amount: number }[]
  /** VAT in the total; null: it is one of `sums`. */
  readonly vat: number | null
  /** Words that go with a gift; empty: none. */
  readonly giftMessage: string
  /** Money that goes back; 0: none. */
  readonly refunded: number
  /** Of a refund, where the money goes; null: to where it came from. */
  readonly refundedTo?: { readonly payment: number; readonly gift: number; readonly balance: number } | null
  readonly tracking: { readonly number: string; readonly url: string | null } | null
  /** Where the order can be seen. */
  readonly address: string
}

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const cell = 'padding:6px 0;border-bottom:1px solid #ddd4c4'
const link = 'color:#96291b'

/** A mail of an order, as text and as HTML that says the same. */
export function orderMail(input: OrderMailInput): MailText {
  const { language, kind } = input
  const say = (key: Exclude<keyof typeof orderWords, 'subject' | 'intro'>) => orderWords[key][language]
  const subject = orderWords.subject[kind][language].replace('{id}', input.orderId)
  const hello = say('hello').replace('{name}', input.firstName)
  const waits = kind === 'received' && input.lines.some(({ releaseDate }) => releaseDate)
  const intro = waits ? say('waits') : orderWords.intro[kind][language]
  const rows = rowsOf(input)
  const sentTo = kind === 'received' || kind === 'shipped' ? [...input.addressLines, input.shippingName] : []
  const place = sentTo.filter((line) => line !== '')
  const { tracking, giftMessage } = input
  const text = [
    hello,
    '',
    intro,
    ...(tracking ? ['', `${say('tracking')}: ${tracking.number}`, ...(tracking.url ? [tracking.url] : [])] : []),
    '',
    ...rows.map(([label, value]) => `${label}: ${value}`),
    ...(place.length > 0 ? ['', `${say('sentTo')}:`, ...place] : []),
    ...(giftMessage === '' ? [] : ['', `${say('giftMessage')}: ${giftMessage}`]),
    '',
    `${say('see')}: ${input.address}`,
    '',
    say('bye'),
    '',
  ].join('\n')
  const cells = rows
    .map(
      ([label, value]) =>
        `<tr><td style="${cell}">${escapeHtml(label)}</td><td style="${cell};text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`,
    )
    .join('')
  const trackingHtml = tracking
    ? `<p>${escapeHtml(say('tracking'))}: ${tracking.url ? `<a href="${escapeHtml(tracking.url)}" style="${link}">${escapeHtml(tracking.number)}</a>` : escapeHtml(tracking.number)}</p>`
    : ''
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf7f1;color:#1e1a15;font:16px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px">
<h1 style="font-size:26px;font-weight:400">${escapeHtml(subject)}</h1><p>${escapeHtml(hello)}</p><p>${escapeHtml(intro)}</p>${trackingHtml}
<table role="presentation" style="width:100%;border-collapse:collapse;font:15px/1.4 Helvetica,Arial,sans-serif">${cells}</table>
${place.length > 0 ? `<p><b>${escapeHtml(say('sentTo'))}</b><br>${place.map(escapeHtml).join('<br>')}</p>` : ''}${giftMessage === '' ? '' : `<p><b>${escapeHtml(say('giftMessage'))}</b><br>${escapeHtml(giftMessage)}</p>`}
<p><a href="${escapeHtml(input.address)}" style="${link}">${escapeHtml(say('see'))}</a></p><p>${escapeHtml(say('bye'))}</p></div></body></html>`
  return { subject, text, html }
}

function rowsOf(input: OrderMailInput): readonly (readonly [label: string, value: string])[] {
  const { kind, language, locale, currency } = input
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const row = (key: keyof typeof sumWords | 'ofWhichVat' | 'refunded', amount: number) =>
    [
      key === 'ofWhichVat' || key === 'refunded' ? orderWords[key][language] : sumWords[key][language],
      `${amount < 0 ? '−' : ''}${money(Math.abs(amount))}`,
    ] as const
  const comes = (day: string) => ` (${orderWords.comes[language].replace('{date}', formatDay(day, locale))})`
  const given = (campaign: string) => ` (${[orderWords.giftItem[language], campaign].filter(Boolean).join(': ')})`
  const lines = input.lines.map(
    ({ name, quantity, total, releaseDate, giftCampaign }) =>
      [
        `${quantity} × ${name}${giftCampaign == null ? '' : given(giftCampaign)}${releaseDate && kind !== 'shipped' ? comes(releaseDate) : ''}`,
        money(total),
      ] as const,
  )
  if (kind === 'refunded') {
    const to = input.refundedTo ?? { payment: input.refunded, gift: 0, balance: 0 }
    const parts = [
      [orderWords.toPayment[language], to.payment],
      [orderWords.toBalance[language], to.balance],
      [orderWords.toGift[language], to.gift],
    ] as const
    const shares = parts.filter(([, amount]) => amount > 0).map(([label, amount]) => [label, money(amount)] as const)
    return [row('refunded', input.refunded), ...shares]
  }
  if (kind === 'mismatched') return input.refunded > 0 ? [row('refunded', input.refunded)] : []
  if (kind === 'cancelled' || kind === 'late' || kind === 'twice')
    return [...lines, ...(input.refunded > 0 ? [row('refunded', input.refunded)] : [])]
  return [
    ...lines,
    // The lines of the order stand for its goods.
    ...input.sums.flatMap(({ kind, amount }) => (isKnown(kind) ? [row(kind, amount)] : [])),
    ...(input.vat === null ? [] : [row('ofWhichVat', input.vat)]),
  ]
}

function isKnown(kind: string): kind is keyof typeof sumWords {
  return Object.hasOwn(sumWords, kind)
}

/** A day (YYYY-MM-DD) in words, for example `16 mars 2027`. */
function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
