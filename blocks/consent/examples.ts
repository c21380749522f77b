export const consentExamples = {
  all: {
    title: {
      $t: {
        sv: 'Kakor',
        da: 'Cookies',
        en: 'Cookies',
        fi: 'Evästeet',
        nb: 'Informasjonskapsler',
      },
    },
    text: {
      $t: {
        sv: 'Butiken behöver några kakor för att fungera. Resten bestämmer du.',
        da: 'Butikken skal bruge nogle cookies for at fungere. Resten bestemmer du.',
        en: 'The shop needs a few cookies to work. The rest is up to you.',
        fi: 'Kauppa tarvitsee toimiakseen muutaman evästeen. Muista päätät sinä.',
        nb: 'Butikken trenger noen informasjonskapsler for å fungere. Resten bestemmer du.',
      },
    },
  },
}
