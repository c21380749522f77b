export const listHeadingExamples = {
  subject: {},
  own: {
    title: { $t: { sv: 'Nyheter', da: 'Nyheder', en: 'New books', fi: 'Uutuudet', nb: 'Nyheter' } },
    text: {
      $t: {
        sv: 'Nytt på våra hyllor de senaste månaderna.',
        da: 'Nyt på hylderne de seneste måneder.',
        en: 'New on our shelves in recent months.',
        fi: 'Hyllyjen uutuuksia viime kuukausilta.',
        nb: 'Nytt i hyllene de siste månedene.',
      },
    },
  },
}
