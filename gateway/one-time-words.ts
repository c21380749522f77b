import type { Language } from '#schemas/languages.ts'

export type LinkKind = 'login' | 'order'

interface LinkWords {
  readonly title: Readonly<Record<LinkKind, string>>
  readonly press: Readonly<Record<LinkKind, string>>
  readonly once: string
  readonly replaces: string
  readonly ended: string
  readonly next: Readonly<Record<LinkKind, string>>
  readonly ask: Readonly<Record<LinkKind, string>>
}

/** What the pages of one-time links say. */
export const linkWords: Readonly<Record<Language, LinkWords>> = {
  sv: {
    title: { login: 'Logga in hos Kolofon', order: 'Öppna din beställning' },
    press: { login: 'Logga in', order: 'Öppna min beställning' },
    once: 'Länken fungerar en gång.',
    replaces: 'Du är redan inloggad. Den inloggningen avslutas när du fortsätter.',
    ended: 'Länken har gått ut',
    next: {
      login: 'Den har använts eller är för gammal. Be om en ny länk på inloggningssidan.',
      order: 'Den har använts eller är för gammal. Be om en ny länk med beställningens nummer och din e-post.',
    },
    ask: { login: 'Till inloggningen', order: 'Hitta din beställning' },
  },
  da: {
    title: { login: 'Log ind hos Kolofon', order: 'Åbn din bestilling' },
    press: { login: 'Log ind', order: 'Åbn min bestilling' },
    once: 'Linket virker én gang.',
    replaces: 'Du er allerede logget ind. Den session afsluttes, når du fortsætter.',
    ended: 'Linket er udløbet',
    next: {
      login: 'Det er brugt eller for gammelt. Bed om et nyt link på loginsiden.',
      order: 'Det er brugt eller for gammelt. Bed om et nyt link med bestillingens nummer og din e-mail.',
    },
    ask: { login: 'Til login', order: 'Find din bestilling' },
  },
  en: {
    title: { login: 'Sign in at Kolofon', order: 'Open your order' },
    press: { login: 'Sign in', order: 'Open my order' },
    once: 'The link works once.',
    replaces: 'You are signed in already. That session ends when you go on.',
    ended: 'The link has expired',
    next: {
      login: 'It has been used or is too old. Ask for a new link on the sign-in page.',
      order: 'It has been used or is too old. Ask for a new link with the order number and your e-mail address.',
    },
    ask: { login: 'To sign-in', order: 'Find your order' },
  },
  fi: {
    title: { login: 'Kirjaudu Kolofoniin', order: 'Avaa tilauksesi' },
    press: { login: 'Kirjaudu', order: 'Avaa tilaukseni' },
    once: 'Linkki toimii kerran.',
    replaces: 'Olet jo kirjautunut. Se istunto päättyy, kun jatkat.',
    ended: 'Linkki on vanhentunut',
    next: {
      login: 'Se on käytetty tai liian vanha. Pyydä uusi linkki kirjautumissivulla.',
      order: 'Se on käytetty tai liian vanha. Pyydä uusi linkki tilausnumerolla ja sähköpostiosoitteellasi.',
    },
    ask: { login: 'Kirjautumiseen', order: 'Etsi tilauksesi' },
  },
  nb: {
    title: { login: 'Logg inn hos Kolofon', order: 'Åpne bestillingen din' },
    press: { login: 'Logg inn', order: 'Åpne bestillingen min' },
    once: 'Lenken virker én gang.',
    replaces: 'Du er allerede logget inn. Den økten avsluttes når du går videre.',
    ended: 'Lenken har utløpt',
    next: {
      login: 'Den er brukt eller for gammel. Be om en ny lenke på innloggingssiden.',
      order: 'Den er brukt eller for gammel. Be om en ny lenke med bestillingsnummeret og e-postadressen din.',
    },
    ask: { login: 'Til innlogging', order: 'Finn bestillingen din' },
  },
}
