export const linkListExamples = {
  browse: {
    title: {
      $t: { sv: 'Bläddra vidare', da: 'Gå på opdagelse', en: 'Keep browsing', fi: 'Jatka selailua', nb: 'Bla videre' },
    },
    links: [
      {
        label: {
          $t: {
            sv: 'Alla författare',
            da: 'Alle forfattere',
            en: 'All authors',
            fi: 'Kaikki kirjailijat',
            nb: 'Alle forfattere',
          },
        },
        to: { route: 'authors' },
      },
      {
        label: {
          $t: {
            sv: 'Alla förlag',
            da: 'Alle forlag',
            en: 'All publishers',
            fi: 'Kaikki kustantajat',
            nb: 'Alle forlag',
          },
        },
        to: { route: 'brands' },
      },
      {
        label: {
          $t: {
            sv: 'Alla kategorier',
            da: 'Alle kategorier',
            en: 'All categories',
            fi: 'Kaikki kategoriat',
            nb: 'Alle kategorier',
          },
        },
        to: { route: 'categories' },
      },
    ],
  },
}
