import type { Language } from '#schemas/languages.ts'
import { pick } from '../cover/hash.ts'

type Names = readonly [string, ...string[]]

/** Invented imprints, because the sample shop's editions are invented, too. */
const general: { readonly [L in Language]: Names } = {
  sv: ['Vinterträdet', 'Lyktan & Lärkan', 'Hav och Handskrift', 'Åttonde Arket'],
  en: ['Harrow & Lark', 'Saltmarsh Editions', 'Pale Heron Books'],
  da: ['Strandskadens Forlag', 'Morgenbog'],
  fi: ['Kuusenkehrä', 'Yöttömän yön kirjat'],
  nb: ['Fjellrype Forlag', 'Tidevannet'],
}
const forChildren: Names = ['Lilla Igelkotten']
const childrens = new Set(['picture-books', 'children-6-9', 'children-9-12', 'fairy-tales'])

/**
 * Returns the imprint of an author's books in a language. Children's books in Swedish and Norwegian have an imprint of
 * their own.
 */
export function publisherOf(language: Language, category: string, authorId: string): string {
  if (childrens.has(category) && (language === 'sv' || language === 'nb')) return forChildren[0]
  return pick(general[language], `publisher/${language}/${authorId}`)
}

const narrators: { readonly [L in Language]: Names } = {
  sv: ['Maja Sandelin', 'Olof Kvarnbäck', 'Irene Tallmark'],
  en: ['Thomas Wexcombe', 'Harriet Oldacre'],
  da: ['Birgitte Skovlund'],
  fi: ['Eero Hietasaari'],
  nb: ['Solveig Bjørkhaug'],
}

export function narratorOf(language: Language, workId: string): string {
  return pick(narrators[language], `narrator/${workId}`)
}
