export const productShelfExamples = {
  bestsellers: {
    title: {
      $t: {
        sv: 'Mest sålda just nu',
        da: 'Mest solgte lige nu',
        en: 'Bestsellers right now',
        fi: 'Juuri nyt myydyimmät',
        nb: 'Mest solgt akkurat nå',
      },
    },
    source: { list: 'bestsellers' },
    limit: 6,
  },
  crime: {
    title: {
      $t: { sv: 'Deckare', da: 'Krimi', en: 'Crime', fi: 'Dekkarit', nb: 'Krim' },
    },
    source: { category: 'deckare' },
    limit: 6,
  },
  related: {
    title: {
      $t: { sv: 'Läs också', da: 'Læs også', en: 'Read next', fi: 'Lue myös', nb: 'Les også' },
    },
    source: { related: 'product' as const },
    limit: 6,
  },
}
