export const categoryTilesExamples = {
  all: {
    title: {
      $t: {
        sv: 'Hitta en hylla',
        da: 'Find en hylde',
        en: 'Find a shelf',
        fi: 'Löydä oma hyllysi',
        nb: 'Finn en hylle',
      },
    },
  },
}
