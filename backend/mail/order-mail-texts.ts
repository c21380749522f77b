import type { Language } from '#schemas/languages.ts'

type Words = { readonly [L in Language]: string }
export type OrderMailKind =
  | 'received'
  | 'shipped'
  | 'moved'
  | 'cancelled'
  | 'refunded'
  | 'late'
  | 'twice'
  | 'mismatched'

export const orderMailTexts = {
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
    moved: {
      sv: 'Nytt utgivningsdatum i din beställning {id}',
      da: 'Ny udgivelsesdato i din bestilling {id}',
      en: 'New release date in your order {id}',
      fi: 'Uusi ilmestymispäivä tilauksessasi {id}',
      nb: 'Ny utgivelsesdato i bestillingen din {id}',
    },
    cancelled: {
      sv: 'Din beställning {id} är avbruten',
      da: 'Din bestilling {id} er annulleret',
      en: 'Your order {id} has been cancelled',
      fi: 'Tilauksesi {id} on peruttu',
      nb: 'Bestillingen {id} er kansellert',
    },
    refunded: {
      sv: 'Återbetalning för beställning {id}',
      da: 'Tilbagebetaling for bestilling {id}',
      en: 'Refund for order {id}',
      fi: 'Hyvitys tilauksesta {id}',
      nb: 'Tilbakebetaling for bestilling {id}',
    },
    late: {
      sv: 'Betalningen för beställning {id} kom för sent',
      da: 'Betalingen for bestilling {id} kom for sent',
      en: 'The payment for order {id} arrived too late',
      fi: 'Tilauksen {id} maksu saapui liian myöhään',
      nb: 'Betalingen for bestilling {id} kom for sent',
    },
    twice: {
      sv: 'Du får tillbaka pengarna för beställning {id}',
      da: 'Du får pengene tilbage for bestilling {id}',
      en: 'Refund for your order {id}',
      fi: 'Saat rahasi takaisin tilauksesta {id}',
      nb: 'Du får pengene tilbake for bestilling {id}',
    },
    mismatched: {
      sv: 'Betalningen för beställning {id} stämde inte',
      da: 'Betalingen for bestilling {id} stemte ikke',
      en: 'The payment for order {id} did not match',
      fi: 'Tilauksen {id} maksu ei täsmännyt',
      nb: 'Betalingen for bestilling {id} stemte ikke',
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
      sv: 'Paketet är skickat.',
      da: 'Pakken er sendt.',
      en: 'Your parcel has been sent.',
      fi: 'Paketti on lähetetty.',
      nb: 'Pakken er sendt.',
    },
    moved: {
      sv: 'Förlaget har ändrat utgivningsdatumet för en bok som du har förbeställt. Vi skickar beställningen när alla böcker har kommit ut. Vill du inte vänta kan du avbryta beställningen via länken nedan.',
      da: 'Forlaget har ændret udgivelsesdatoen for en bog, du har forudbestilt. Vi sender bestillingen, når alle bøger er udkommet. Vil du ikke vente, kan du annullere bestillingen via linket nedenfor.',
      en: 'The publisher has changed the release date of a book you pre-ordered. We will send your order once every book is out. If you would rather not wait, you can cancel it from the link below.',
      fi: 'Kustantaja on muuttanut ennakkoon tilaamasi kirjan ilmestymispäivää. Lähetämme tilauksen, kun kaikki kirjat ovat ilmestyneet. Jos et halua odottaa, voit perua tilauksen alla olevasta linkistä.',
      nb: 'Forlaget har endret utgivelsesdatoen for en bok du har forhåndsbestilt. Vi sender bestillingen når alle bøkene er utgitt. Vil du ikke vente, kan du kansellere bestillingen via lenken nedenfor.',
    },
    cancelled: {
      sv: 'Beställningen är avbruten, och inget mer skickas.',
      da: 'Bestillingen er annulleret, og der sendes ikke mere.',
      en: 'Your order has been cancelled, and nothing more will be sent.',
      fi: 'Tilaus on peruttu, eikä mitään enää lähetetä.',
      nb: 'Bestillingen er kansellert, og ingenting mer blir sendt.',
    },
    refunded: {
      sv: 'Vi betalar tillbaka pengar till dig. Det kan ta några bankdagar innan de kommer fram.',
      da: 'Vi betaler penge tilbage til dig. Der kan gå nogle bankdage, før de når frem.',
      en: 'We are refunding your money. It can take a few working days to reach you.',
      fi: 'Palautamme sinulle rahaa. Voi kestää muutaman pankkipäivän, ennen kuin se on tililläsi.',
      nb: 'Vi betaler penger tilbake til deg. Det kan ta noen virkedager før de er fremme.',
    },
    late: {
      sv: 'Din betalning kom när beställningen redan var avbruten. Inget skickas, och du får tillbaka pengarna. Det kan ta några bankdagar innan de kommer fram.',
      da: 'Din betaling kom, da bestillingen allerede var annulleret. Der sendes ikke noget, og du får pengene tilbage. Der kan gå nogle bankdage, før de når frem.',
      en: 'Your payment arrived after the order had been cancelled. Nothing will be sent, and your money will be refunded. It can take a few working days to reach you.',
      fi: 'Maksusi saapui, kun tilaus oli jo peruttu. Mitään ei lähetetä, ja saat rahasi takaisin. Voi kestää muutaman pankkipäivän, ennen kuin ne ovat tililläsi.',
      nb: 'Betalingen din kom da bestillingen allerede var kansellert. Ingenting blir sendt, og du får pengene tilbake. Det kan ta noen virkedager før de er fremme.',
    },
    twice: {
      sv: 'Du har betalat samma varukorg två gånger. Den andra beställningen gäller; för den här får du tillbaka pengarna. Det kan ta några bankdagar innan de kommer fram.',
      da: 'Du har betalt den samme kurv to gange. Den anden bestilling gælder; for denne får du pengene tilbage. Der kan gå nogle bankdage, før de når frem.',
      en: 'You paid for the same cart twice. Your other order is being handled as usual, and this payment will be refunded. It can take a few working days to reach you.',
      fi: 'Maksoit saman ostoskorin kahdesti. Toinen tilaus on voimassa; tästä tilauksesta saat rahasi takaisin. Voi kestää muutaman pankkipäivän, ennen kuin ne ovat tililläsi.',
      nb: 'Du har betalt for den samme handlekurven to ganger. Den andre bestillingen gjelder; for denne får du pengene tilbake. Det kan ta noen virkedager før de er fremme.',
    },
    mismatched: {
      sv: 'Betaltjänsten rapporterade ett annat belopp än det vi bad om. Därför är ingenting beställt. Det som har dragits betalas tillbaka; det kan ta några bankdagar innan pengarna kommer fram.',
      da: 'Betalingstjenesten meldte et andet beløb end det, vi bad om. Derfor er der ikke bestilt noget. Det, der er trukket, betales tilbage; der kan gå nogle bankdage, før pengene når frem.',
      en: 'The payment service reported a different amount from the one due, so nothing has been ordered. Anything charged will be refunded. It can take a few working days to reach you.',
      fi: 'Maksupalvelu ilmoitti eri summan kuin pyysimme, joten mitään ei ole tilattu. Mahdollisesti veloitettu summa palautetaan; voi kestää muutaman pankkipäivän, ennen kuin se on tililläsi.',
      nb: 'Betalingstjenesten meldte et annet beløp enn det vi ba om. Derfor er ingenting bestilt. Det som er trukket, betales tilbake; det kan ta noen virkedager før pengene er fremme.',
    },
  },
  waits: {
    sv: 'Vi har tagit emot din beställning. Den innehåller böcker som inte har kommit ut än; vi skickar allt tillsammans när den sista är utgiven.',
    da: 'Vi har modtaget din bestilling. Den indeholder bøger, der endnu ikke er udkommet; vi sender det hele samlet, når den sidste er udgivet.',
    en: 'We have received your order. It contains books that are not out yet. We will send everything together once the last one is published.',
    fi: 'Olemme vastaanottaneet tilauksesi. Siinä on kirjoja, jotka eivät ole vielä ilmestyneet; lähetämme kaiken yhdessä, kun viimeinenkin on ilmestynyt.',
    nb: 'Vi har mottatt bestillingen din. Den inneholder bøker som ikke er utgitt ennå; vi sender alt samlet når den siste er utgitt.',
  },
  /** Introductions of mails about orders without a parcel. */
  download: {
    received: {
      sv: 'Vi har tagit emot din beställning. Det du har köpt skickas till dig med e-post.',
      da: 'Vi har modtaget din bestilling. Det, du har købt, sendes til dig med e-mail.',
      en: 'We have received your order. What you bought will be sent to you by email.',
      fi: 'Olemme vastaanottaneet tilauksesi. Ostoksesi lähetetään sinulle sähköpostilla.',
      nb: 'Vi har mottatt bestillingen din. Det du har kjøpt, sendes til deg på e-post.',
    },
    shipped: {
      sv: 'Det du har köpt är skickat till dig med e-post.',
      da: 'Det, du har købt, er sendt til dig med e-mail.',
      en: 'What you bought has been sent to you by email.',
      fi: 'Ostoksesi on lähetetty sinulle sähköpostilla.',
      nb: 'Det du har kjøpt, er sendt til deg på e-post.',
    },
  },
  /** Titles of the sections below the order's sums. */
  titles: {
    sentTo: { sv: 'Skickas till', da: 'Sendes til', en: 'Sent to', fi: 'Toimitetaan', nb: 'Sendes til' },
    billedTo: {
      sv: 'Fakturaadress',
      da: 'Faktureringsadresse',
      en: 'Billing address',
      fi: 'Laskutusosoite',
      nb: 'Fakturaadresse',
    },
    reference: {
      sv: 'Er referens',
      da: 'Jeres reference',
      en: 'Your reference',
      fi: 'Viitteenne',
      nb: 'Deres referanse',
    },
    giftMessage: { sv: 'Hälsning', da: 'Hilsen', en: 'Gift message', fi: 'Tervehdys', nb: 'Hilsen' },
    withdrawal: {
      sv: 'Ångerrätt',
      da: 'Fortrydelsesret',
      en: 'Right of withdrawal',
      fi: 'Peruuttamisoikeus',
      nb: 'Angrerett',
    },
    seller: { sv: 'Säljare', da: 'Sælger', en: 'Seller', fi: 'Myyjä', nb: 'Selger' },
  },
  withdrawal: {
    goods: {
      sv: 'Du kan ångra köpet inom 14 dagar från den dag du fick varorna. Meddela oss på beställningens sida och skicka tillbaka varorna inom 14 dagar efter det. Vi betalar tillbaka köpesumman och standardfrakten.',
      da: 'Du kan fortryde købet inden for 14 dage fra den dag, du modtog varerne. Giv os besked på bestillingens side, og send varerne retur senest 14 dage efter. Vi betaler købesummen og standardfragten tilbage.',
      en: 'You can withdraw from the purchase within 14 days of receiving the goods. Let us know on the order’s page and send the goods back within the next 14 days. We refund the price and standard delivery.',
      fi: 'Voit peruuttaa kaupan 14 päivän kuluessa tavaroiden vastaanottamisesta. Ilmoita siitä tilauksen sivulla ja palauta tavarat 14 päivän kuluessa ilmoituksesta. Palautamme kauppahinnan ja tavallisen toimituksen kulut.',
      nb: 'Du kan angre kjøpet innen 14 dager fra den dagen du mottok varene. Gi oss beskjed på bestillingens side, og send varene tilbake innen 14 dager etter det. Vi betaler tilbake kjøpesummen og standardfrakten.',
    },
    downloads: {
      sv: 'E-böcker och ljudböcker: du har godkänt att de levereras direkt och att ångerrätten då upphör.',
      da: 'E-bøger og lydbøger: du har accepteret, at de leveres med det samme, og at fortrydelsesretten dermed bortfalder.',
      en: 'E-books and audiobooks: you agreed to immediate delivery, which ends the right of withdrawal.',
      fi: 'E-kirjat ja äänikirjat: olet hyväksynyt, että ne toimitetaan heti ja että peruuttamisoikeus silloin päättyy.',
      nb: 'E-bøker og lydbøker: du har godtatt at de leveres med én gang, og at angreretten da faller bort.',
    },
  },
  giftItem: { sv: 'gåva', da: 'gave', en: 'free gift', fi: 'lahja', nb: 'gave' },
  before: {
    sv: 'före rabatt {amount}',
    da: 'før rabat {amount}',
    en: 'before discount {amount}',
    fi: 'ennen alennusta {amount}',
    nb: 'før rabatt {amount}',
  },
  freeShipping: { sv: 'Fri', da: 'Gratis', en: 'Free', fi: 'Ilmainen', nb: 'Fri' },
  comes: {
    sv: 'kommer {date}',
    da: 'udkommer {date}',
    en: 'out on {date}',
    fi: 'ilmestyy {date}',
    nb: 'kommer {date}',
  },
  hello: { sv: 'Hej {name}!', da: 'Hej {name}!', en: 'Hello {name},', fi: 'Hei {name}!', nb: 'Hei {name}!' },
  ofWhichVat: { sv: 'varav moms', da: 'heraf moms', en: 'of which VAT', fi: 'josta arvonlisäveroa', nb: 'hvorav mva.' },
  refunded: {
    sv: 'Återbetalning',
    da: 'Tilbagebetaling',
    en: 'Refund',
    fi: 'Hyvitys',
    nb: 'Tilbakebetaling',
  },
  toPayment: {
    sv: 'varav till betalsättet',
    da: 'heraf til betalingsmidlet',
    en: 'of which to your payment method',
    fi: 'josta maksutavalle',
    nb: 'hvorav til betalingsmåten',
  },
  toBalance: {
    sv: 'varav till ditt saldo',
    da: 'heraf til din saldo',
    en: 'of which to your balance',
    fi: 'josta saldollesi',
    nb: 'hvorav til saldoen din',
  },
  toGift: {
    sv: 'varav till presentkortet',
    da: 'heraf til gavekortet',
    en: 'of which to the gift card',
    fi: 'josta lahjakortille',
    nb: 'hvorav til gavekortet',
  },
  tracking: {
    sv: 'Spårningsnummer',
    da: 'Pakkenummer',
    en: 'Tracking number',
    fi: 'Seurantakoodi',
    nb: 'Sporingsnummer',
  },
  see: {
    sv: 'Se din beställning',
    da: 'Se din bestilling',
    en: 'View your order',
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
} as const satisfies Record<string, Words | Readonly<Record<string, Words>>>
