export const headerExamples = {
  plain: { links: [] },
  withNews: {
    links: [
      {
        label: { $t: { sv: 'Nyheter', da: 'Nyheder', en: 'New books', fi: 'Uutuudet', nb: 'Nyheter' } },
        to: { route: 'news' },
      },
    ],
  },
}
