import { type Language, languages } from '#schemas/languages.ts'

const sentences: Readonly<Record<Language, string>> = {
  sv: 'Böcker att bo i när det mörknar',
  da: 'Bøger at bo i, når mørket falder på',
  en: 'Books to live in as the nights draw in',
  fi: 'Kirjoja, joihin muuttaa, kun pimenee',
  nb: 'Bøker å bo i når mørket kommer',
}

/** Returns a text for block `number` in every language, with the sentence repeated `times` times. */
export function words(number: number, times = 1): { readonly $t: Record<Language, string> } {
  const own = languages.map((language) => [language, `${number} ${Array(times).fill(sentences[language]).join('. ')}`])
  return { $t: Object.fromEntries(own) as Record<Language, string> }
}
