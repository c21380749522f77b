import { directionOf, type Language } from '#schemas/languages.ts'
import { fillIn, html, joined, type MailText, mailOf, own, phrase } from './phrase.ts'

type Words = { readonly [L in Language]: string }

interface CreditMailInput {
  readonly language: Language
  /** Formatted amount. */
  readonly amount: string
  /** Formatted balance after the change. */
  readonly balance: string
  /** Reason that staff entered; '' for none. */
  readonly note: string
  readonly address: string
}

const subject: Words = {
  sv: 'Ditt saldo hos Kolofon',
  da: 'Din saldo hos Kolofon',
  en: 'Your balance at Kolofon',
  fi: 'Saldosi Kolofonissa',
  nb: 'Saldoen din hos Kolofon',
}
const given: Words = {
  sv: 'Vi har satt in {amount} på ditt saldo.',
  da: 'Vi har sat {amount} ind på din saldo.',
  en: 'We have added {amount} to your balance.',
  fi: 'Olemme lisänneet saldollesi {amount}.',
  nb: 'Vi har satt inn {amount} på saldoen din.',
}
const now: Words = {
  sv: 'Nu har du {balance} att handla för.',
  da: 'Nu har du {balance} at handle for.',
  en: 'You now have {balance} to spend.',
  fi: 'Saldollasi on nyt {balance}.',
  nb: 'Nå har du {balance} å handle for.',
}
const action: Words = {
  sv: 'Se ditt saldo',
  da: 'Se din saldo',
  en: 'View your balance',
  fi: 'Katso saldoasi',
  nb: 'Se saldoen din',
}

export function creditMail({ language, amount, balance, note, address }: CreditMailInput): MailText {
  const lines = [
    fillIn(given[language], { amount }),
    ...(note === '' ? [] : [phrase`${note}`]),
    fillIn(now[language], { balance }),
  ]
  const [title, press, to] = [own(subject[language]), own(action[language]), own(address)]
  const body = lines.map((line) => html`<p>${line}</p>`)
  return mailOf({
    subject: title,
    text: phrase`${joined(lines, '\n\n')}\n\n${press}: ${to}\n`,
    html: html`<!doctype html><html lang="${own(language)}" dir="${own(directionOf(language))}"><head><meta charset="utf-8"><title>${title}</title></head><body style="margin:0;background:#faf7f1;color:#1e1a15;font:16px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px">${body}<p><a href="${to}" style="color:#96291b">${press}</a></p></div></body></html>`,
  })
}
