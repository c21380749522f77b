import type { Language } from '#schemas/languages.ts'
import { html, type MailText, mailOf, own, phrase } from './phrase.ts'

type Words = { readonly [L in Language]: readonly [subject: string, text: string, action: string] }

const login: Words = {
  sv: ['Din inloggningslänk', 'Länken loggar in dig hos Kolofon. Den gäller en kvart och en gång.', 'Logga in'],
  da: ['Dit login-link', 'Linket logger dig ind hos Kolofon. Det gælder et kvarter og én gang.', 'Log ind'],
  en: ['Your sign-in link', 'The link signs you in at Kolofon. It works once, within a quarter of an hour.', 'Sign in'],
  fi: ['Kirjautumislinkkisi', 'Linkki kirjaa sinut Kolofoniin. Se toimii kerran, vartin ajan.', 'Kirjaudu'],
  nb: ['Innloggingslenken din', 'Lenken logger deg inn hos Kolofon. Den gjelder et kvarter og én gang.', 'Logg inn'],
}

/**
 * Notice in a sign-in link to an unproved e-mail address, because opening the link also signs out all devices and
 * invalidates the old password.
 */
const firstTime: { readonly [L in Language]: string } = {
  sv: 'Adressen har inte bekräftats förut: när du öppnar länken loggas alla enheter ut, och det gamla lösenordet slutar gälla. Välj ett nytt under ”Glömt lösenordet?”.',
  da: 'Adressen er ikke bekræftet før: når du åbner linket, logges alle enheder ud, og den gamle adgangskode holder op med at virke. Vælg en ny under ”Glemt adgangskoden?”.',
  en: 'This address has not been confirmed before: opening the link signs every device out, and the old password stops working. Choose a new one under “Forgotten your password?”.',
  fi: 'Osoitetta ei ole vahvistettu aiemmin: kun avaat linkin, kaikki laitteet kirjataan ulos eikä vanha salasana enää toimi. Valitse uusi kohdassa ”Unohtuiko salasana?”.',
  nb: 'Adressen er ikke bekreftet før: når du åpner lenken, logges alle enheter ut, og det gamle passordet slutter å virke. Velg et nytt under «Glemt passordet?».',
}

const firstLogin: Words = {
  sv: withMore('sv'),
  da: withMore('da'),
  en: withMore('en'),
  fi: withMore('fi'),
  nb: withMore('nb'),
}

const reset: Words = {
  sv: [
    'Nytt lösenord hos Kolofon',
    'Någon, troligen du, vill byta lösenord. Länken gäller en timme och en gång.',
    'Välj nytt lösenord',
  ],
  da: [
    'Ny adgangskode hos Kolofon',
    'Nogen, sandsynligvis dig, vil skifte adgangskode. Linket gælder en time og én gang.',
    'Vælg ny adgangskode',
  ],
  en: [
    'A new password at Kolofon',
    'Somebody, probably you, wants to change the password. The link works once, within an hour.',
    'Choose a new password',
  ],
  fi: [
    'Uusi salasana Kolofoniin',
    'Joku, luultavasti sinä, haluaa vaihtaa salasanan. Linkki toimii kerran, tunnin ajan.',
    'Valitse uusi salasana',
  ],
  nb: [
    'Nytt passord hos Kolofon',
    'Noen, trolig du, vil bytte passord. Lenken gjelder én time og én gang.',
    'Velg nytt passord',
  ],
}

const order: Words = {
  sv: [
    'Din beställning hos Kolofon',
    'Länken visar din beställning. Den gäller en timme och en gång.',
    'Se din beställning',
  ],
  da: [
    'Din bestilling hos Kolofon',
    'Linket viser din bestilling. Det gælder en time og én gang.',
    'Se din bestilling',
  ],
  en: ['Your order at Kolofon', 'The link shows your order. It works once, within an hour.', 'See your order'],
  fi: ['Tilauksesi Kolofonissa', 'Linkki näyttää tilauksesi. Se toimii kerran, tunnin ajan.', 'Katso tilaustasi'],
  nb: [
    'Bestillingen din hos Kolofon',
    'Lenken viser bestillingen din. Den gjelder én time og én gang.',
    'Se bestillingen',
  ],
}

const kinds = { login, firstLogin, order, reset }

interface LinkMailInput {
  readonly kind: keyof typeof kinds
  readonly language: Language
  /** URL of the shop's page that the mail links to, with the placeholder of the link's token. */
  readonly address: string
}

function withMore(language: Language): Words[Language] {
  const [subject, text, action] = login[language]
  return [subject, `${text} ${firstTime[language]}`, action]
}

/** Returns a mail with a link to set a new password, to sign in, or to show an order. */
export function linkMail({ kind, language, address }: LinkMailInput): MailText {
  const words = kinds[kind][language]
  const [subject, intro, action, to] = [own(words[0]), own(words[1]), own(words[2]), own(address)]
  return mailOf({
    subject,
    text: phrase`${intro}\n\n${action}: ${to}\n`,
    html: html`<!doctype html><html lang="${own(language)}"><head><meta charset="utf-8"><title>${subject}</title></head><body style="margin:0;background:#faf7f1;color:#1e1a15;font:16px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p>${intro}</p><p><a href="${to}" style="color:#96291b">${action}</a></p></div></body></html>`,
  })
}
