import type { Language } from '#schemas/languages.ts'

type Words = { readonly [L in Language]: string }
export type OrderMailKind = 'received' | 'shipped' | 'cancelled' | 'refunded'

/** What mails of orders say. */
export const orderWords = {
  subject: {
    received: {
      sv: 'Tack för din beställning {id}',
      da: 'Tak for din bestilling {id}',
      en: 'Thank you for your order {id}',
      fi: 'Kiitos tilauksestasi {id}',
      nb: 'Takk for bestillingen {id}',
    },
    shipped: {
      sv: 'Din beställning {id} är på väg',
      da: 'Din bestilling {id} er på vej',
      en: 'Your order {id} is on its way',
      fi: 'Tilauksesi {id} on matkalla',
      nb: 'Bestillingen {id} er på vei',
    },
    cancelled: {
      sv: 'Din beställning {id} är avbruten',
      da: 'Din bestilling {id} er annulleret',
      en: 'Your order {id} is cancelled',
      fi: 'Tilauksesi {id} on peruttu',
      nb: 'Bestillingen {id} er avbestilt',
    },
    refunded: {
      sv: 'Återbetalning för beställning {id}',
      da: 'Tilbagebetaling for bestilling {id}',
      en: 'Refund for order {id}',
      fi: 'Palautus tilauksesta {id}',
      nb: 'Tilbakebetaling for bestilling {id}',
    },
  },
  intro: {
    received: {
      sv: 'Vi har tagit emot din beställning och packar den så snart vi kan.',
      da: 'Vi har modtaget din bestilling og pakker den, så snart vi kan.',
      en: 'We have received your order and will pack it as soon as we can.',
      fi: 'Olemme vastaanottaneet tilauksesi ja pakkaamme sen mahdollisimman pian.',
      nb: 'Vi har mottatt bestillingen din og pakker den så snart vi kan.',
    },
    shipped: {
      sv: 'Paketet har lämnat oss.',
      da: 'Pakken har forladt os.',
      en: 'The parcel has left us.',
      fi: 'Paketti on lähtenyt meiltä.',
      nb: 'Pakken har forlatt oss.',
    },
    cancelled: {
      sv: 'Beställningen är avbruten, och inget mer skickas.',
      da: 'Bestillingen er annulleret, og der sendes ikke mere.',
      en: 'The order is cancelled, and nothing more will be sent.',
      fi: 'Tilaus on peruttu, eikä mitään enää lähetetä.',
      nb: 'Bestillingen er avbestilt, og ingenting mer blir sendt.',
    },
    refunded: {
      sv: 'Vi betalar tillbaka pengar till dig. Det kan ta några bankdagar innan de syns.',
      da: 'Vi betaler penge tilbage til dig. Der kan gå nogle bankdage, før de ses.',
      en: 'We are paying money back to you. It can take a few banking days until you see it.',
      fi: 'Palautamme sinulle rahaa. Voi kestää muutaman pankkipäivän, ennen kuin se näkyy.',
      nb: 'Vi betaler penger tilbake til deg. Det kan ta noen virkedager før de vises.',
    },
  },
  hello: { sv: 'Hej {name}!', da: 'Hej {name}!', en: 'Hello {name},', fi: 'Hei {name}!', nb: 'Hei {name}!' },
  discount: { sv: 'Rabatt', da: 'Rabat', en: 'Discount', fi: 'Alennus', nb: 'Rabatt' },
  shipping: { sv: 'Frakt', da: 'Fragt', en: 'Shipping', fi: 'Toimitus', nb: 'Frakt' },
  total: { sv: 'Totalt', da: 'I alt', en: 'Total', fi: 'Yhteensä', nb: 'Totalt' },
  vat: { sv: 'varav moms', da: 'heraf moms', en: 'of which VAT', fi: 'josta arvonlisäveroa', nb: 'hvorav mva.' },
  gift: { sv: 'Presentkort', da: 'Gavekort', en: 'Gift card', fi: 'Lahjakortti', nb: 'Gavekort' },
  balance: { sv: 'Saldo', da: 'Saldo', en: 'Balance', fi: 'Saldo', nb: 'Saldo' },
  refunded: {
    sv: 'Tillbaka till dig',
    da: 'Tilbage til dig',
    en: 'Back to you',
    fi: 'Takaisin sinulle',
    nb: 'Tilbake til deg',
  },
  giftMessage: { sv: 'Hälsning', da: 'Hilsen', en: 'Gift message', fi: 'Tervehdys', nb: 'Hilsen' },
  tracking: {
    sv: 'Spårningsnummer',
    da: 'Sporingsnummer',
    en: 'Tracking number',
    fi: 'Seurantanumero',
    nb: 'Sporingsnummer',
  },
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
} as const satisfies Record<string, Words | { readonly [K in OrderMailKind]: Words }>
