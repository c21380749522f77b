export const imageWithTextExamples = {
  shop: {
    image: {
      src: '/images/shop.svg',
      alt: {
        $t: {
          sv: 'Ett skyltfönster med böcker i kvällsljus',
          da: 'Et udstillingsvindue med bøger i aftenlys',
          en: 'A shop window with books in evening light',
          fi: 'Näyteikkuna täynnä kirjoja iltavalossa',
          nb: 'Et utstillingsvindu med bøker i kveldslys',
        },
      },
      width: 1200,
      height: 900,
    },
    side: 'start' as const,
    title: {
      $t: {
        sv: 'En bokhandel som är öppen hela natten',
        da: 'En boghandel med åbent hele natten',
        en: 'A bookshop that is open all night',
        fi: 'Kirjakauppa, joka on auki läpi yön',
        nb: 'En bokhandel som er åpen hele natten',
      },
    },
    body: {
      $t: {
        sv: 'Vi väljer böcker som vi gjorde bakom disken: en i taget, med en mening om varför.',
        da: 'Vi vælger bøger, som vi gjorde bag disken: en ad gangen, med en sætning om hvorfor.',
        en: 'We choose books as we did behind the counter: one at a time, with a sentence about why.',
        fi: 'Valitsemme kirjat kuten tiskin takana: yksi kerrallaan ja lauseella siitä, miksi.',
        nb: 'Vi velger bøker slik vi gjorde bak disken: én om gangen, med en setning om hvorfor.',
      },
    },
  },
}
