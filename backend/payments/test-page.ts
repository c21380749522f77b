import type { Language } from '#schemas/languages.ts'
import { escapeHtml } from '../kernel/html.ts'

interface TestPageInput {
  readonly language: string
  readonly amount: string
  readonly orderId: string
  readonly settled: boolean
}

type Words = Readonly<Record<string, string>>

export const testChoices = ['paid', 'late', 'twice', 'silent', 'declined', 'blocked', 'abandoned'] as const
export type TestChoice = (typeof testChoices)[number]

const words: Readonly<Record<Language, Words>> = {
  sv: {
    title: 'Testbetalning',
    intro: 'Ingen riktig betalning görs. Välj vad som ska hända.',
    paid: 'Betala {amount}',
    late: 'Betala, och låt beskedet komma sent',
    twice: 'Betala, och låt beskedet komma två gånger',
    silent: 'Betala, utan besked',
    declined: 'Neka betalningen',
    blocked: 'Spärra kunden',
    abandoned: 'Avbryt och gå tillbaka',
    settled: 'Betalningen är redan avgjord.',
  },
  da: {
    title: 'Testbetaling',
    intro: 'Der foretages ingen rigtig betaling. Vælg, hvad der skal ske.',
    paid: 'Betal {amount}',
    late: 'Betal, og lad beskeden komme sent',
    twice: 'Betal, og lad beskeden komme to gange',
    silent: 'Betal, uden besked',
    declined: 'Afvis betalingen',
    blocked: 'Spær kunden',
    abandoned: 'Afbryd og gå tilbage',
    settled: 'Betalingen er allerede afgjort.',
  },
  en: {
    title: 'Test payment',
    intro: 'No real payment is made. Choose what is to happen.',
    paid: 'Pay {amount}',
    late: 'Pay, and let the message come late',
    twice: 'Pay, and let the message come twice',
    silent: 'Pay, without a message',
    declined: 'Decline the payment',
    blocked: 'Block the customer',
    abandoned: 'Cancel and go back',
    settled: 'This payment has already been decided.',
  },
  fi: {
    title: 'Testimaksu',
    intro: 'Oikeaa maksua ei tehdä. Valitse, mitä tapahtuu.',
    paid: 'Maksa {amount}',
    late: 'Maksa, ilmoitus tulee myöhässä',
    twice: 'Maksa, ilmoitus tulee kahdesti',
    silent: 'Maksa ilman ilmoitusta',
    declined: 'Hylkää maksu',
    blocked: 'Estä asiakas',
    abandoned: 'Keskeytä ja palaa',
    settled: 'Maksu on jo ratkaistu.',
  },
  nb: {
    title: 'Testbetaling',
    intro: 'Ingen ekte betaling blir gjort. Velg hva som skal skje.',
    paid: 'Betal {amount}',
    late: 'Betal, og la beskjeden komme sent',
    twice: 'Betal, og la beskjeden komme to ganger',
    silent: 'Betal, uten beskjed',
    declined: 'Avvis betalingen',
    blocked: 'Sperr kunden',
    abandoned: 'Avbryt og gå tilbake',
    settled: 'Betalingen er allerede avgjort.',
  },
}

const css = `body{margin:0;background:#eef1f5;color:#16202c;font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:8vh auto;padding:2rem;background:#fff;border-radius:6px}
h1{margin:0 0 .5rem;font-size:1.4rem}p{margin:0 0 1.5rem}form{display:grid;gap:.6rem}
button{min-height:2.75rem;padding:.5rem 1rem;border:1px solid #5a6675;border-radius:4px;background:#fff;color:inherit;font:inherit;text-align:left;cursor:pointer}
button.first{border-color:#0b5c3b;background:#0b5c3b;color:#fff;font-weight:600;text-align:center}
@media (prefers-color-scheme:dark){body{background:#11161c;color:#e6ebf1}main{background:#1b222b}button{background:#1b222b}}`

/** Renders the test provider's page. Like a real provider's page, it does not look like the shop. */
export function renderTestPage({ language, amount, orderId, settled }: TestPageInput): string {
  const known = language in words ? (language as Language) : 'en'
  const t = words[known]
  const buttons = testChoices
    .map((choice, index) => {
      const label = escapeHtml((t[choice] ?? choice).replace('{amount}', amount))
      return `<button type="submit" name="choice" value="${choice}"${index === 0 ? ' class="first"' : ''}>${label}</button>`
    })
    .join('')
  const body = settled ? `<p>${escapeHtml(t.settled ?? '')}</p>` : `<form method="post">${buttons}</form>`
  return `<!doctype html><html lang="${known}"><head><meta charset="utf-8"><title>${escapeHtml(t.title ?? '')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${css}</style></head>
<body><main><h1>${escapeHtml(t.title ?? '')} · ${escapeHtml(orderId)}</h1><p>${escapeHtml(t.intro ?? '')}</p>${body}</main></body></html>`
}
