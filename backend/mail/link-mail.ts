import { directionOf, type Language } from '#schemas/languages.ts'
import { html, type MailText, mailOf, own, phrase } from './phrase.ts'

type Words = { readonly [L in Language]: readonly [subject: string, text: string, action: string] }

const login: Words = {
  sv: ['Din inloggningslänk', 'Med länken loggar du in hos Kolofon. Den fungerar en gång, inom en kvart.', 'Logga in'],
  da: ['Dit loginlink', 'Med linket logger du ind hos Kolofon. Det virker én gang, inden for et kvarter.', 'Log ind'],
  en: ['Your sign-in link', 'Use this link to sign in to Kolofon. It works once, within 15 minutes.', 'Sign in'],
  fi: ['Kirjautumislinkkisi', 'Linkillä kirjaudut Kolofoniin. Se toimii kerran, vartin ajan.', 'Kirjaudu sisään'],
  nb: [
    'Innloggingslenken din',
    'Med lenken logger du inn hos Kolofon. Den virker én gang, innen et kvarter.',
    'Logg inn',
  ],
}

/**
 * Additional text of a sign-in mail to an e-mail address that was never verified: signing in with its link also signs
 * out all devices and invalidates the old password.
 */
const firstTime: { readonly [L in Language]: string } = {
  sv: 'Adressen har inte bekräftats tidigare. När du loggar in med länken loggas alla enheter ut och det gamla lösenordet slutar gälla. Välj ett nytt under ”Glömt lösenordet?”.',
  da: 'Adressen er ikke bekræftet før. Når du logger ind med linket, logges alle enheder ud, og den gamle adgangskode virker ikke længere. Vælg en ny under »Glemt adgangskoden?«.',
  en: 'This address has not been confirmed before. When you sign in with the link, all devices are signed out and the old password stops working. Choose a new one under “Forgotten your password?”.',
  fi: 'Osoitetta ei ole vahvistettu aiemmin. Kun kirjaudut linkillä, kaikki laitteet kirjataan ulos eikä vanha salasana enää toimi. Valitse uusi kohdassa ”Unohtuiko salasana?”.',
  nb: 'Adressen er ikke bekreftet før. Når du logger inn med lenken, logges alle enheter ut, og det gamle passordet slutter å virke. Velg et nytt under «Glemt passordet?».',
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
    'Någon, troligen du, vill byta ditt lösenord. Länken fungerar en gång, inom en timme. Var det inte du kan du bortse från mejlet.',
    'Välj nytt lösenord',
  ],
  da: [
    'Ny adgangskode hos Kolofon',
    'Nogen, sandsynligvis dig, vil skifte din adgangskode. Linket virker én gang, inden for en time. Var det ikke dig, kan du se bort fra denne mail.',
    'Vælg ny adgangskode',
  ],
  en: [
    'Your new password at Kolofon',
    'Someone, probably you, wants to change your password. The link works once, within an hour. If it wasn’t you, you can ignore this email.',
    'Choose a new password',
  ],
  fi: [
    'Uusi salasana Kolofoniin',
    'Joku, luultavasti sinä, haluaa vaihtaa salasanasi. Linkki toimii kerran, tunnin ajan. Jos se et ollut sinä, voit jättää viestin huomiotta.',
    'Valitse uusi salasana',
  ],
  nb: [
    'Nytt passord hos Kolofon',
    'Noen, trolig du, vil bytte passordet ditt. Lenken virker én gang, innen en time. Var det ikke deg, kan du se bort fra denne e-posten.',
    'Velg nytt passord',
  ],
}

const order: Words = {
  sv: [
    'Din beställning hos Kolofon',
    'Med länken öppnar du din beställning. Den fungerar en gång, inom en timme.',
    'Se din beställning',
  ],
  da: [
    'Din bestilling hos Kolofon',
    'Med linket åbner du din bestilling. Det virker én gang, inden for en time.',
    'Se din bestilling',
  ],
  en: ['Your order at Kolofon', 'Use this link to view your order. It works once, within an hour.', 'View your order'],
  fi: ['Tilauksesi Kolofonissa', 'Linkillä avaat tilauksesi. Se toimii kerran, tunnin ajan.', 'Katso tilaustasi'],
  nb: [
    'Bestillingen din hos Kolofon',
    'Med lenken åpner du bestillingen din. Den virker én gang, innen en time.',
    'Se bestillingen',
  ],
}

const kinds = { login, firstLogin, order, reset }

interface LinkMailInput {
  readonly kind: keyof typeof kinds
  readonly language: Language
  /** URL of the shop's page to which the mail links. Contains the placeholder of the link's token. */
  readonly address: string
}

function withMore(language: Language): Words[Language] {
  const [subject, text, action] = login[language]
  return [subject, `${text} ${firstTime[language]}`, action]
}

export function linkMail({ kind, language, address }: LinkMailInput): MailText {
  const words = kinds[kind][language]
  const [subject, intro, action, to] = [own(words[0]), own(words[1]), own(words[2]), own(address)]
  return mailOf({
    subject,
    text: phrase`${intro}\n\n${action}: ${to}\n`,
    html: html`<!doctype html><html lang="${own(language)}" dir="${own(directionOf(language))}"><head><meta charset="utf-8"><title>${subject}</title></head><body style="margin:0;background:#faf7f1;color:#1e1a15;font:16px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p>${intro}</p><p><a href="${to}" style="color:#96291b">${action}</a></p></div></body></html>`,
  })
}
