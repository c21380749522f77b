export const uspBarExamples = {
  promises: {
    items: [
      {
        title: {
          $t: {
            sv: 'Skickas på 2–3 vardagar',
            da: 'Sendes på 2–3 hverdage',
            en: 'Sent within 2–3 working days',
            fi: 'Lähetys 2–3 arkipäivässä',
            nb: 'Sendes på 2–3 virkedager',
          },
        },
        text: {
          $t: {
            sv: 'Hem eller till ombud',
            da: 'Hjem eller til pakkeshop',
            en: 'To your door or a collection point',
            fi: 'Kotiin tai noutopisteeseen',
            nb: 'Hjem eller til hentested',
          },
        },
      },
      {
        title: {
          $t: {
            sv: 'Betala på ditt sätt',
            da: 'Betal, som du vil',
            en: 'Pay your way',
            fi: 'Maksa haluamallasi tavalla',
            nb: 'Betal slik du vil',
          },
        },
        text: {
          $t: {
            sv: 'Kort, direktbetalning eller faktura på 30 dagar',
            da: 'Kort, mobilbetaling eller faktura på 30 dage',
            en: 'Card, mobile payment or a 30-day invoice',
            fi: 'Kortti, mobiilimaksu tai 30 päivän lasku',
            nb: 'Kort, mobilbetaling eller faktura på 30 dager',
          },
        },
      },
      {
        title: {
          $t: {
            sv: 'Bokhandlare som läser',
            da: 'Boghandlere, der læser',
            en: 'Booksellers who read',
            fi: 'Kirjakauppiaita, jotka lukevat',
            nb: 'Bokhandlere som leser',
          },
        },
        text: {
          $t: {
            sv: 'Hundratusentals titlar, utvalda hyllor',
            da: 'Hundredtusindvis af titler, udvalgte hylder',
            en: 'Hundreds of thousands of titles, chosen shelves',
            fi: 'Satojatuhansia nimekkeitä, valittuja hyllyjä',
            nb: 'Hundretusenvis av titler, utvalgte hyller',
          },
        },
      },
    ],
  },
}
