import { directionOf, type Language } from '#schemas/languages.ts'
import { html, type MailText, mailOf, own, phrase } from './phrase.ts'

type Words = Readonly<Record<'subject' | 'intro' | 'confirm' | 'decline', { readonly [L in Language]: string }>>

/**
 * Version of `words`, stored with each confirmation. Change it whenever the words change, so that the Git history of
 * this file proves which text a subscriber has confirmed.
 */
export const newsletterWording = '2026-11-26'

const words: Words = {
  subject: {
    sv: 'Bekräfta att du vill ha vårt nyhetsbrev',
    da: 'Bekræft, at du vil have vores nyhedsbrev',
    en: 'Confirm your newsletter subscription',
    fi: 'Vahvista uutiskirjeen tilaus',
    nb: 'Bekreft at du vil ha nyhetsbrevet vårt',
  },
  intro: {
    sv: 'Någon, troligen du, vill ha Kolofons nyhetsbrev till den här adressen: ett mejl i månaden om nya böcker och det vi själva läser. Bekräfta inom 48 timmar. Du kan avsluta när du vill.',
    da: 'Nogen, sandsynligvis dig, vil have Kolofons nyhedsbrev til denne adresse: én mail om måneden om nye bøger og det, vi selv læser. Bekræft inden for 48 timer. Du kan afmelde det, når du vil.',
    en: 'Someone, probably you, wants the Kolofon newsletter sent to this address: one email a month about new books and what we are reading ourselves. Confirm within 48 hours. You can unsubscribe at any time.',
    fi: 'Joku, luultavasti sinä, haluaa Kolofonin uutiskirjeen tähän osoitteeseen: kerran kuussa viestin uusista kirjoista ja siitä, mitä itse luemme. Vahvista 48 tunnin kuluessa. Voit perua tilauksen milloin tahansa.',
    nb: 'Noen, trolig du, vil ha Kolofons nyhetsbrev til denne adressen: én e-post i måneden om nye bøker og det vi selv leser. Bekreft innen 48 timer. Du kan melde deg av når som helst.',
  },
  confirm: { sv: 'Bekräfta', da: 'Bekræft', en: 'Confirm', fi: 'Vahvista', nb: 'Bekreft' },
  decline: {
    sv: 'Var det inte du? Gör ingenting, så hör vi inte av oss igen. Eller tacka nej direkt',
    da: 'Var det ikke dig? Så skal du ikke gøre noget, og du hører ikke fra os igen. Eller sig nej tak med det samme',
    en: 'If this wasn’t you, do nothing and you will not hear from us again. Or decline now',
    fi: 'Etkö se ollut sinä? Älä tee mitään, niin emme lähetä enää viestejä. Tai kieltäydy heti',
    nb: 'Var det ikke deg? Gjør ingenting, så hører du ikke fra oss igjen. Eller si nei takk med en gang',
  },
}

/**
 * Returns the mail that requests confirmation of a subscription. `address` is the URL of the page with buttons to
 * confirm and to decline.
 */
export function newsletterMail(language: Language, address: string): MailText {
  const say = (part: keyof Words) => own(words[part][language])
  const to = own(address)
  const link = (part: keyof Words) => html`<a href="${to}" style="color:#96291b">${say(part)}</a>`
  return mailOf({
    subject: say('subject'),
    text: phrase`${say('intro')}\n\n${say('confirm')}: ${to}\n\n${say('decline')}: ${to}\n`,
    html: html`<!doctype html><html lang="${own(language)}" dir="${own(directionOf(language))}"><head><meta charset="utf-8"><title>${say('subject')}</title></head><body style="margin:0;background:#faf7f1;color:#1e1a15;font:16px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p>${say('intro')}</p><p>${link('confirm')}</p><p style="font-size:14px">${link('decline')}</p></div></body></html>`,
  })
}
