import type { Language } from '#schemas/languages.ts'
import { escapeHtml } from '../kernel/html.ts'
import { formatMoney } from '../kernel/money.ts'

/** What the confirmation of an order tells; amounts in minor units. */
export interface OrderMailInput {
  readonly orderId: string
  readonly language: Language
  readonly locale: string
  readonly currency: string
  readonly firstName: string
  readonly addressLines: readonly string[]
  readonly shippingName: string
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: number }[]
  readonly discount: number
  readonly shipping: number
  readonly total: number
  readonly vat: number
  readonly gift: number
  /** Where the order can be seen. */
  readonly address: string
}

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

type Words = { readonly [L in Language]: string }

const words = {
  subject: {
    sv: 'Tack för din beställning {id}',
    da: 'Tak for din bestilling {id}',
    en: 'Thank you for your order {id}',
    fi: 'Kiitos tilauksestasi {id}',
    nb: 'Takk for bestillingen {id}',
  },
  hello: { sv: 'Hej {name}!', da: 'Hej {name}!', en: 'Hello {name},', fi: 'Hei {name}!', nb: 'Hei {name}!' },
  intro: {
    sv: 'Vi har tagit emot din beställning och packar den så snart vi kan.',
    da: 'Vi har modtaget din bestilling og pakker den, så snart vi kan.',
    en: 'We have received your order and will pack it as soon as we can.',
    fi: 'Olemme vastaanottaneet tilauksesi ja pakkaamme sen mahdollisimman pian.',
    nb: 'Vi har mottatt bestillingen din og pakker den så snart vi kan.',
  },
  discount: { sv: 'Rabatt', da: 'Rabat', en: 'Discount', fi: 'Alennus', nb: 'Rabatt' },
  shipping: { sv: 'Frakt', da: 'Fragt', en: 'Shipping', fi: 'Toimitus', nb: 'Frakt' },
  total: { sv: 'Totalt', da: 'I alt', en: 'Total', fi: 'Yhteensä', nb: 'Totalt' },
  vat: { sv: 'varav moms', da: 'heraf moms', en: 'of which VAT', fi: 'josta arvonlisäveroa', nb: 'hvorav mva.' },
  gift: { sv: 'Presentkort', da: 'Gavekort', en: 'Gift card', fi: 'Lahjakortti', nb: 'Gavekort' },
  sentTo: { sv: 'Skickas till', da: 'Sendes til', en: 'Sent to', fi: 'Toimitetaan', nb: 'Sendes til' },
  see: {
    sv: 'Se din beställning',
    da: 'Se din bestilling',
    en: 'See your order',
    fi: 'Katso tilaustasi',
    nb: 'Se bestillingen',
  },
  bye: {
    sv: 'Hälsningar från Kolofon',
    da: 'Hilsen fra Kolofon',
    en: 'Kind regards, Kolofon',
    fi: 'Terveisin Kolofon',
    nb: 'Hilsen Kolofon',
  },
} as const satisfies Record<string, Words>

/** The confirmation of an order, as text and as HTML that says the same. */
export function orderMail(input: OrderMailInput): MailText {
  const { language, locale, currency } = input
  const say = (key: keyof typeof words) => words[key][language]
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const subject = say('subject').replace('{id}', input.orderId)
  const hello = say('hello').replace('{name}', input.firstName)
  const rows: readonly (readonly [string, string])[] = [
    ...input.lines.map(({ name, quantity, total }) => [`${quantity} × ${name}`, money(total)] as const),
    ...(input.discount > 0 ? [[say('discount'), `−${money(input.discount)}`] as const] : []),
    [say('shipping'), money(input.shipping)],
    [say('total'), money(input.total)],
    [say('vat'), money(input.vat)],
    ...(input.gift > 0 ? [[say('gift'), `−${money(input.gift)}`] as const] : []),
  ]
  const sentTo = [...input.addressLines, input.shippingName].filter((line) => line !== '')
  const text = [
    hello,
    '',
    say('intro'),
    '',
    ...rows.map(([label, value]) => `${label}: ${value}`),
    '',
    `${say('sentTo')}:`,
    ...sentTo,
    '',
    `${say('see')}: ${input.address}`,
    '',
    say('bye'),
    '',
  ].join('\n')
  const cells = rows
    .map(
      ([label, value]) =>
        `<tr><td style="padding:6px 0;border-bottom:1px solid #ddd4c4">${escapeHtml(label)}</td><td style="padding:6px 0;border-bottom:1px solid #ddd4c4;text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`,
    )
    .join('')
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf7f1;color:#1e1a15;font:16px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px">
<h1 style="font-size:26px;font-weight:400">${escapeHtml(subject)}</h1><p>${escapeHtml(hello)}</p><p>${escapeHtml(say('intro'))}</p>
<table role="presentation" style="width:100%;border-collapse:collapse;font:15px/1.4 Helvetica,Arial,sans-serif">${cells}</table>
<p><b>${escapeHtml(say('sentTo'))}</b><br>${sentTo.map(escapeHtml).join('<br>')}</p>
<p><a href="${escapeHtml(input.address)}" style="color:#96291b">${escapeHtml(say('see'))}</a></p><p>${escapeHtml(say('bye'))}</p></div></body></html>`
  return { subject, text, html }
}
