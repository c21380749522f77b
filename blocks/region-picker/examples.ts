export const regionPickerExamples = {
  all: {
    title: {
      $t: {
        sv: 'Språk och land',
        da: 'Sprog og land',
        en: 'Language and country',
        fi: 'Kieli ja maa',
        nb: 'Språk og land',
      },
    },
  },
}
