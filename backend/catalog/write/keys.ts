import { slugOf } from '../slug.ts'

/** `Astrid Lindgren` → `Lindgren, Astrid`; one word and what already has a comma stay. */
export function sortNameOf(name: string): string {
  if (name.includes(',')) return name
  const match = /^(.+?)\s+((?:(?:von|van|de|der|af|da|di|du|la|le|ten|ter)\s+)*\S+)$/i.exec(name)
  return match ? `${match[2]}, ${match[1]}` : name
}

/** `Lindgren, Astrid` → `Astrid Lindgren`; other commas stay. */
export function displayNameOf(name: string): string {
  const match = /^([^,]+),\s*([^,]+)$/.exec(name)
  if (!match || /^(jr|sr|ph\.?d|m\.?d|inc|ltd|ed)\.?$/i.test(match[2] ?? '')) return name
  return `${match[2]} ${match[1]}`
}

/** The key by which sources agree on a person: `J. K. Rowling`, `J.K. Rowling` and `Rowling, J.K.` are one. */
export function contributorKey(name: string): string {
  const display = displayNameOf(name).replace(/\./g, '. ')
  return (
    slugOf(display, 60) ||
    `name-${[...name]
      .map((letter) => letter.codePointAt(0)?.toString(36))
      .join('')
      .slice(0, 40)}`
  )
}

/** Titles that one author gives to several books: what follows them tells which one it is. */
const general = new Set(
  `autobiography brev collected-essays collected-plays collected-poems collected-stories collected-works complete-essays
  complete-plays complete-poems complete-stories complete-works dagbok diaries diary dikter digte essaer essays journal journals
  kootut-runot letters memoirs noveller novelleja novels papers plays poems romaner runoja runot samlade-dikter samlade-noveller
  samlade-skrifter samlade-verk selected-essays selected-letters selected-poems selected-stories selected-works short-stories
  speeches stories tales udvalgte-digte works`.split(/\s+/),
)
const volumeWord =
  /(?:\b(?:vol|volume|book|part|bok|bog|del|bind|band|osa|tome|tom|no|nr|heft|issue)\b\.?|#)\s*(\d{1,3})\b/i

/** The number of a volume when that is all that tells it from its sisters: `Saga: Volume 2`, `Saga (Saga, #2)`. The first has none. */
function volumeOf(rest: string, plain: string): string {
  const match = volumeWord.exec(rest)
  if (!match || Number(match[1]) < 2) return ''
  const others = slugOf(rest.replace(match[0], '')).replaceAll('-', '')
  return others === '' || others === plain ? `#${Number(match[1])}` : ''
}

/** A colon leads to a subtitle when what follows only says what kind of book it is; else it may be the title, after its series. */
const subtitle =
  /\s*:\s+(?:(?:an?|en|ett|et|une?|eine?|uno|una)\s|(?:roman|novel|memoirs?|thriller|deckare|krim|stories|noveller|poems|dikter|essays?|vol|volume|book|part|bok|del|bind|band|osa)\b).*$/i

/**
 * The key under which editions meet in one work: the title without subtitle, series in brackets and leading article, and
 * the first author. Volumes of one name and titles such as “Selected poems” are kept apart by what follows.
 */
export function workKey(title: string, firstAuthorKey: string): string {
  const main =
    title
      .replace(/\s*[([].*$/, '')
      .replace(/\s+[;/]\s.*$/, '')
      .replace(subtitle, '') || title
  const slug = slugOf(main.replace(/^(the|a|an|en|ett|den|det|de|et|ei)\s+/i, ''), 100)
  const plain = general.has(slug) ? slugOf(title, 160).replaceAll('-', '') : slug.replaceAll('-', '')
  return `${plain || contributorKey(title)}${volumeOf(title.slice(main.length), plain)}/${firstAuthorKey}`
}
