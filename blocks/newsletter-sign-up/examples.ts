const title = {
  $t: {
    sv: 'Nyhetsbrev från bokhandeln',
    da: 'Nyhedsbrev fra boghandlen',
    en: 'The bookshop newsletter',
    fi: 'Kirjakaupan uutiskirje',
    nb: 'Nyhetsbrev fra bokhandelen',
  },
}

export const newsletterSignUpExamples = {
  page: {
    title,
    text: {
      $t: {
        sv: 'En gång i månaden skriver vi om det vi läser.',
        da: 'En gang om måneden skriver vi om det, vi læser.',
        en: 'Once a month we write about what we are reading.',
        fi: 'Kerran kuussa kirjoitamme siitä, mitä luemme.',
        nb: 'En gang i måneden skriver vi om det vi leser.',
      },
    },
  },
  compact: { title, compact: true },
}
