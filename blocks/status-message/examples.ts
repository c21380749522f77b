const toStart = {
  label: {
    $t: { sv: 'Till startsidan', da: 'Til forsiden', en: 'Go to the home page', fi: 'Etusivulle', nb: 'Til forsiden' },
  },
  to: { route: 'index' },
}

export const statusMessageExamples = {
  notFound: {
    status: '404',
    title: {
      $t: {
        sv: 'Sidan kunde inte hittas',
        da: 'Siden kunne ikke findes',
        en: 'This page could not be found',
        fi: 'Sivua ei löytynyt',
        nb: 'Fant ikke siden',
      },
    },
    action: toStart,
  },
  error: {
    title: {
      $t: {
        sv: 'Något gick fel',
        da: 'Noget gik galt',
        en: 'Something went wrong',
        fi: 'Jokin meni vikaan',
        nb: 'Noe gikk galt',
      },
    },
    text: {
      $t: {
        sv: 'Försök igen, och kontakta kundtjänst om felet kvarstår.',
        da: 'Prøv igen, og kontakt kundeservice, hvis fejlen fortsætter.',
        en: 'Please try again, and contact customer service if the problem persists.',
        fi: 'Yritä uudelleen ja ota yhteyttä asiakaspalveluun, jos virhe toistuu.',
        nb: 'Prøv igjen, og kontakt kundeservice hvis feilen vedvarer.',
      },
    },
    action: toStart,
  },
}
