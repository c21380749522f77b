import { directionOf, type Language } from '#schemas/languages.ts'
import { fillIn, html, type MailText, mailOf, own, type Phrase, phrase } from './phrase.ts'

type Words = { readonly [L in Language]: string }

/** Content of an alert mail. `title` and `format` describe the edition. Prices are formatted texts. */
export interface AlertMailInput {
  readonly news:
    | { readonly kind: 'ask-stock' | 'ask-price' | 'stock' }
    | { readonly kind: 'price'; readonly before: string; readonly now: string; readonly lowest: string | null }
  readonly language: Language
  readonly title: string
  readonly format: string
  readonly productAddress: string
  /**
   * URL of the page on which the recipient confirms or ends the alert. Contains the placeholder of the link's token.
   */
  readonly alertAddress: string
}

interface KindWords {
  readonly subject: Words
  readonly intro: Words
  readonly action: Words
  readonly stop: Words
}

/** Text that must accompany every price reduction (directive 98/6/EC, article 6a). */
const lowestPrior: Words = {
  sv: 'Lägsta pris 30 dagar före sänkningen: {lowest}.',
  da: 'Laveste pris 30 dage før nedsættelsen: {lowest}.',
  en: 'Lowest price in the 30 days before the reduction: {lowest}.',
  fi: 'Alennusta edeltäneiden 30 päivän alin hinta: {lowest}.',
  nb: 'Laveste pris 30 dager før nedsettelsen: {lowest}.',
}
const confirm: Words = { sv: 'Bekräfta', da: 'Bekræft', en: 'Confirm', fi: 'Vahvista', nb: 'Bekreft' }
const toBook: Words = {
  sv: 'Till boken',
  da: 'Til bogen',
  en: 'View the book',
  fi: 'Kirjan sivulle',
  nb: 'Til boken',
}
const notYou: Words = {
  sv: 'Var det inte du? Gör ingenting, så hör vi inte av oss igen. Eller sluta bevaka direkt',
  da: 'Var det ikke dig? Så skal du ikke gøre noget, og du hører ikke fra os igen. Eller afmeld med det samme',
  en: 'If this wasn’t you, do nothing and you will not hear from us again. Or stop it now',
  fi: 'Etkö se ollut sinä? Älä tee mitään, niin emme lähetä enää viestejä. Tai lopeta heti',
  nb: 'Var det ikke deg? Gjør ingenting, så hører du ikke fra oss igjen. Eller avslutt med en gang',
}
const stop: Words = {
  sv: 'Sluta bevaka',
  da: 'Afmeld besked om bogen',
  en: 'Stop this alert',
  fi: 'Lopeta seuranta',
  nb: 'Avslutt varselet',
}
const ended: Words = {
  sv: 'Bevakningen är nu avslutad',
  da: 'Du får ikke flere mails om bogen',
  en: 'This alert has now ended',
  fi: 'Seuranta on nyt päättynyt',
  nb: 'Varselet er nå avsluttet',
}

const kinds: { readonly [K in AlertMailInput['news']['kind']]: KindWords } = {
  'ask-stock': {
    subject: {
      sv: 'Bekräfta att du vill bevaka {title}',
      da: 'Bekræft, at du vil have besked, når {title} kan købes igen',
      en: 'Confirm your alert for {title}',
      fi: 'Vahvista, että haluat seurata kirjaa: {title}',
      nb: 'Bekreft at du vil ha varsel når {title} kan kjøpes igjen',
    },
    intro: {
      sv: 'Någon, troligen du, vill ha ett mejl till den här adressen när {title} ({format}) går att köpa igen. Bekräfta inom 48 timmar.',
      da: 'Nogen, sandsynligvis dig, vil have en mail til denne adresse, når {title} ({format}) kan købes igen. Bekræft inden for 48 timer.',
      en: 'Someone, probably you, requested an email to this address when {title} ({format}) is available again. Please confirm within 48 hours.',
      fi: 'Joku, luultavasti sinä, haluaa tähän osoitteeseen viestin, kun {title} ({format}) on taas ostettavissa. Vahvista 48 tunnin kuluessa.',
      nb: 'Noen, trolig du, vil ha en e-post til denne adressen når {title} ({format}) kan kjøpes igjen. Bekreft innen 48 timer.',
    },
    action: confirm,
    stop: notYou,
  },
  'ask-price': {
    subject: {
      sv: 'Bekräfta att du vill bevaka priset på {title}',
      da: 'Bekræft, at du vil følge prisen på {title}',
      en: 'Confirm your price alert for {title}',
      fi: 'Vahvista, että haluat seurata hintaa: {title}',
      nb: 'Bekreft at du vil følge prisen på {title}',
    },
    intro: {
      sv: 'Någon, troligen du, vill ha ett mejl till den här adressen när {title} ({format}) blir billigare. Bekräfta inom 48 timmar.',
      da: 'Nogen, sandsynligvis dig, vil have en mail til denne adresse, når {title} ({format}) bliver billigere. Bekræft inden for 48 timer.',
      en: 'Someone, probably you, requested an email to this address when the price of {title} ({format}) drops. Please confirm within 48 hours.',
      fi: 'Joku, luultavasti sinä, haluaa tähän osoitteeseen viestin, kun teoksen {title} ({format}) hinta laskee. Vahvista 48 tunnin kuluessa.',
      nb: 'Noen, trolig du, vil ha en e-post til denne adressen når {title} ({format}) blir billigere. Bekreft innen 48 timer.',
    },
    action: confirm,
    stop: notYou,
  },
  stock: {
    subject: {
      sv: '{title} går att köpa igen',
      da: '{title} kan købes igen',
      en: '{title} is available again',
      fi: '{title} on taas saatavilla',
      nb: '{title} kan kjøpes igjen',
    },
    intro: {
      sv: '{title} ({format}) går att köpa igen. Vi kan inte lägga undan något exemplar åt dig.',
      da: '{title} ({format}) kan købes igen. Vi kan ikke lægge et eksemplar til side til dig.',
      en: '{title} ({format}) is available again. We can’t reserve a copy for you.',
      fi: '{title} ({format}) on taas ostettavissa. Emme voi varata kappaletta sinulle.',
      nb: '{title} ({format}) kan kjøpes igjen. Vi kan ikke legge av et eksemplar til deg.',
    },
    action: toBook,
    stop: ended,
  },
  price: {
    subject: {
      sv: 'Lägre pris på {title}: {now}',
      da: 'Lavere pris på {title}: {now}',
      en: 'Lower price for {title}: {now}',
      fi: 'Halvempi hinta: {title}, {now}',
      nb: 'Lavere pris på {title}: {now}',
    },
    intro: {
      sv: '{title} ({format}) kostar nu {now}, förut {before}. Vi hör av oss igen om priset sjunker mer.',
      da: '{title} ({format}) koster nu {now}, før {before}. Vi skriver igen, hvis prisen falder mere.',
      en: '{title} ({format}) now costs {now}, down from {before}. We will email you again if the price drops further.',
      fi: '{title} ({format}) maksaa nyt {now}, aiemmin {before}. Ilmoitamme uudelleen, jos hinta laskee lisää.',
      nb: '{title} ({format}) koster nå {now}, før {before}. Vi skriver igjen hvis prisen synker mer.',
    },
    action: toBook,
    stop,
  },
}

/**
 * Returns the mail about an alert: a request to confirm the alert, or the report of a change. The mail always has a
 * link that ends the alert.
 */
export function alertMail(input: AlertMailInput): MailText {
  const { news, language, productAddress, alertAddress } = input
  const words = kinds[news.kind]
  const values: Readonly<Record<string, string>> = {
    title: input.title,
    format: input.format.toLocaleLowerCase(language),
    ...(news.kind === 'price' ? { before: news.before, now: news.now, lowest: news.lowest ?? '' } : {}),
  }
  const say = (text: Words) => fillIn(text[language], values)
  const subject = say(words.subject)
  const lowest = news.kind === 'price' && news.lowest !== null ? phrase` ${say(lowestPrior)}` : own('')
  const intro = phrase`${say(words.intro)}${lowest}`
  const action = say(words.action)
  const stopping = say(words.stop)
  const ending = own(alertAddress)
  // Do not insert the product's URL as the shop's own text, because the URL contains the title.
  const address = words.action === confirm ? ending : phrase`${productAddress}`
  const link = (to: Phrase, text: Phrase) => html`<a href="${to}" style="color:#96291b">${text}</a>`
  return mailOf({
    subject,
    text: phrase`${intro}\n\n${action}: ${address}\n\n${stopping}: ${ending}\n`,
    html: html`<!doctype html><html lang="${own(language)}" dir="${own(directionOf(language))}"><head><meta charset="utf-8"><title>${subject}</title></head><body style="margin:0;background:#faf7f1;color:#1e1a15;font:16px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p>${intro}</p><p>${link(address, action)}</p><p style="font-size:14px">${link(ending, stopping)}</p></div></body></html>`,
  })
}
