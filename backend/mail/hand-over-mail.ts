import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { fillIn, html, type MailText, mailOf, own, phrase } from './phrase.ts'

type Words = { readonly [L in StaffLanguage]: string }

export interface HandOverMailInput {
  readonly kind: 'handed' | 'returned'
  readonly language: StaffLanguage
  readonly page: string
  readonly from: string
  readonly message: string
  readonly address: string
}

const subjects: { readonly [K in HandOverMailInput['kind']]: Words } = {
  handed: { sv: '{from} lämnar över ”{page}” till dig', en: '{from} handed “{page}” over to you' },
  returned: { sv: '{from} har återlämnat ”{page}”', en: '{from} returned “{page}” to you' },
}
const action: Words = { sv: 'Öppna sidan', en: 'Open the page' }

export function handOverMail({ kind, language, page, from, message, address }: HandOverMailInput): MailText {
  const subject = fillIn(subjects[kind][language], { from, page })
  const [press, to] = [own(action[language]), own(address)]
  const paragraphs = message.split(/\n+/).map((each) => html`<p>${each}</p>`)
  return mailOf({
    subject,
    text: phrase`${subject}.\n\n${message}\n\n${press}: ${to}\n`,
    html: html`<!doctype html><html lang="${own(language)}"><head><meta charset="utf-8"><title>${subject}</title></head><body style="margin:0;background:#faf7f1;color:#1e1a15;font:16px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p>${subject}.</p><blockquote style="margin:16px 0;padding-inline-start:16px;border-inline-start:3px solid #96291b">${paragraphs}</blockquote><p><a href="${to}" style="color:#96291b">${press}</a></p></div></body></html>`,
  })
}
