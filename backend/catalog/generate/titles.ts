import type { Language } from '#schemas/languages.ts'
import type { Random } from './random.ts'
import { vocabularies } from './words.ts'

/** Returns a title such as `Fyrvaktaren vid havet` or `The Map and the River`. */
export function titleOf(language: Language, random: Random): string {
  const { things, places, and } = vocabularies[language]
  const thing = random.pick(things)
  if (random.isLucky(0.7)) return `${thing} ${random.pick(places)}`
  const other = random.pick(things)
  const second = other === thing ? things[0] : other
  return `${thing} ${and} ${second.charAt(0).toLowerCase()}${second.slice(1)}`
}

/** Returns a person's name with the first name first (`name`), and with the last name first (`sortName`). */
export function personOf(language: Language, random: Random): { readonly name: string; readonly sortName: string } {
  const { first, last } = vocabularies[language]
  const given = random.isLucky(0.15) ? `${random.pick(first)} ${random.pick(first).charAt(0)}.` : random.pick(first)
  const family = random.pick(last)
  return { name: `${given} ${family}`, sortName: `${family}, ${given}` }
}

export function publisherOf(language: Language, random: Random): string {
  const { imprints, houses } = vocabularies[language]
  return `${random.pick(imprints)} ${random.pick(houses)}`
}

export function descriptionOf(language: Language, title: string, random: Random): string {
  return random.pick(vocabularies[language].sentences).replace('%', title)
}
