import { slugOf } from '../slug.ts'
import { identityOf, otherScriptKey } from './identity.ts'

/**
 * Inverts a name: `Astrid Lindgren` → `Lindgren, Astrid`; a single word or a name with a comma is returned unchanged.
 */
export function sortNameOf(name: string): string {
  if (name.includes(',')) return name
  const match = /^(.+?)\s+((?:(?:von|van|de|der|af|da|di|du|la|le|ten|ter)\s+)*\S+)$/i.exec(name)
  return match ? `${match[2]}, ${match[1]}` : name
}

/** Restores the natural order: `Lindgren, Astrid` → `Astrid Lindgren`; any other name is returned unchanged. */
export function displayNameOf(name: string): string {
  const match = /^([^,]+),\s*([^,]+)$/.exec(name)
  if (!match || /^(jr|sr|ph\.?d|m\.?d|inc|ltd|ed)\.?$/i.test(match[2] ?? '')) return name
  return `${match[2]} ${match[1]}`
}

/**
 * Returns the key that identifies a person across sources: it is the same for `J. K. Rowling`, `J.K. Rowling` and
 * `Rowling, J.K.`.
 */
export function contributorKey(name: string): string {
  const display = displayNameOf(name).replace(/\./g, '. ')
  return identityOf(display, 60) || otherScriptKey(name)
}

/** Returns the key that identifies a series across sources, or null for a name without letters and digits. */
export function seriesKeyOf(name: string): string | null {
  return /[\p{L}\p{N}]/u.test(name) ? identityOf(name, 60) || otherScriptKey(name) : null
}

export function publisherKey(name: string): string {
  return identityOf(name, 60) || otherScriptKey(name)
}

/** General titles, which an author may give to several books. Only the text after such a title identifies the book. */
const general = new Set(
  `autobiography brev collected-essays collected-plays collected-poems collected-stories collected-works complete-essays
  complete-plays complete-poems complete-stories complete-works dagbok diaries diary dikter digte essaer essays journal journals
  kootut-runot letters memoirs noveller novelleja novels papers plays poems romaner runoja runot samlade-dikter samlade-noveller
  samlade-skrifter samlade-verk selected-essays selected-letters selected-poems selected-stories selected-works short-stories
  speeches stories tales udvalgte-digte works`.split(/\s+/),
)
const volumeWord =
  /(?:\b(?:vol|volume|book|part|bok|bog|del|bind|band|osa|tome|tom|no|nr|heft|issue)\b\.?|#)\s*(\d{1,3})\b/i

/**
 * Returns the volume number, such as `#2`, if nothing else in the text distinguishes the volume, as in `Saga: Volume 2`
 * and `Saga (Saga, #2)`. Otherwise, and for the first volume, returns an empty string.
 */
function volumeOf(rest: string, plain: string): string {
  const match = volumeWord.exec(rest)
  if (!match || Number(match[1]) < 2) return ''
  const others = identityOf(rest.replace(match[0], ''), 160).replaceAll('-', '')
  return others === '' || others === plain ? `#${Number(match[1])}` : ''
}

/**
 * Matches a subtitle after a colon that probably states the kind of book: it begins with an indefinite article or a
 * word such as “novel” or “part”. Any other text after a colon may be the actual title, and the text before the colon
 * its series.
 */
const subtitle =
  /\s*:\s+(?:(?:an?|en|ett|et|une?|eine?|uno|una)\s|(?:roman|novel|memoirs?|thriller|deckare|krim|stories|noveller|poems|dikter|essays?|vol|volume|book|part|bok|del|bind|band|osa)\b).*$/i

/**
 * Returns the key under which editions are grouped into one work: the first author and the title, without subtitle,
 * series in brackets and leading article. For the second and later volumes, the key also contains the volume number.
 * For general titles such as “Selected poems”, it also contains the text after the title. `volume` is the volume
 * number, if the source has it in a separate field.
 */
export function workKey(title: string, firstAuthorKey: string, volume?: string | null): string {
  const main =
    title
      .replace(/\s*[([].*$/, '')
      .replace(/\s+[;/]\s.*$/, '')
      .replace(subtitle, '') || title
  const bare = main.replace(/^(the|a|an|en|ett|den|det|de|et|ei)\s+/i, '')
  const own = general.has(slugOf(bare, 100)) ? identityOf(title, 160) : identityOf(bare, 100)
  const plain = own.replaceAll('-', '')
  const said = volume && volume !== '1' ? `#${volume}` : ''
  return `${plain || otherScriptKey(title)}${said || volumeOf(title.slice(main.length), plain)}/${firstAuthorKey}`
}
