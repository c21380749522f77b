import type { ContributorRole } from '../write/catalog-record.ts'
import { sortNameOf } from '../write/keys.ts'
import { readRole } from './read-role.ts'

export interface ReadName {
  readonly name: string
  readonly sortName: string
  readonly role: ContributorRole
  readonly born: number | null
  readonly died: number | null
}

const maxName = 150
const bodies =
  /\b(?:academy|agency|association|board|bureau|center|centre|college|commission|committee|company|congress|corporation|council|department|editors|förbundet|foundation|göteborg|group|inc|institute|institutet|library|ltd|ministry|museum|museet|office|organi[sz]ation|press|publishing|school|services?|society|sons|staff|stockholms|union|university|universitet)\b/i
const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i
const titles =
  /^(?:sir|lady|lord|dame|baron|baroness|baronne?|comte(?:sse)?|count(?:ess)?|graf|gräfin|greve|grevinna|freiherr|viscount|marquis|marquise|duke|earl of .*|saint|st|rev|dr|prof|professor|m|mme|madame|miss|ph\.?\s?d|m\.?d|m\.?a|d\.?d)\.?$/i
const particle =
  /^(?:von|van|de|der|den|af|av|da|do|dos|di|du|la|le|ten|ter|del|della|y|e)(?: (?:la|der|den|las|los))?$/i
const degree = /,?\s*\b(?:Ph\.?\s?D|M\.D|Ed\.D|D\.Phil)\b\.?/g

/**
 * Parses the people of one field. A name may be in natural order or begin with the last name. The names may be
 * separated by commas, slashes or words such as `and`, and may have roles in brackets.
 */
export function readNames(field: string, role: ContributorRole = 'author'): readonly ReadName[] {
  const text = field
    .slice(0, 2000)
    .replace(/\s+,\s*|,\s*/g, ', ')
    .replace(/\bet al\.?|\bm\.\s?fl\./gi, '')
    .trim()
  const { plain, given, found } = withoutBrackets(text)
  const mine = found ? given : role
  if (mine === null) return []
  return splitPeople(plain, found).flatMap((part) => {
    const name = onePerson(part)
    return name ? [{ ...name, role: mine }] : []
  })
}

/**
 * Removes brackets that contain a role or the full form of initials, and any brackets at the end of a name. Other
 * brackets are retained.
 */
function withoutBrackets(text: string) {
  let given: ContributorRole | null = 'author'
  let found = false
  const plain = text
    .replace(/\s*[([]([^()[\]]*)[)\]]?\s*(,)?/g, (whole, inner: string, comma: string | undefined, at: number) => {
      const role = readRole(inner)
      const end = comma ?? (at + whole.length >= text.length ? '' : undefined)
      if (role === undefined) return end ?? whole
      given = role
      found = true
      return end ?? ' '
    })
    .replace(/^(?:edited|translated|illustrated|written|compiled) by\s+/i, (whole) => {
      given = readRole(whole) ?? given
      found = true
      return ''
    })
    // If initials have their full form in brackets, use the initials, because the cover has them.
    .replace(/((?:^|\s)(\p{L})\.(?:\s?\p{L}\.)*) \(\2[^()]*\)/gu, '$1')
    .replace(
      /(?:,\s*|\s)(eds?\.|editors?|hg\.|hrsg\.|red\.)\s*$|,\s*(?:eds?\.|editors?|hg\.|hrsg\.|red\.)(?=,)/i,
      () => {
        given = 'editor'
        found = true
        return ''
      },
    )
    .replace(/^(?:by|av|af)\s+(?=\p{Lu})/u, '')
    .replace(degree, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.&/*-]+|[\s,;:&/*-]+$/g, '')
  return { plain, given, found }
}

const countOf = (text: string) => text.trim().split(/\s+/).length

/**
 * Splits a field into several people if it has three or more full names, or two full names that share a role or are not
 * separated by a comma.
 */
function splitPeople(text: string, hasRole: boolean): readonly string[] {
  if (bodies.test(text)) return [text]
  const pieces = text.split(/,\s(?:and\s|och\s|et\s|und\s)?|\s(?:and|och|og|und|&)\s|\s*[/|]\s*/)
  const isName = (piece: string) => countOf(piece) > 1 && countOf(piece) < 6
  const full = pieces.every(isName)
  const commas = text.split(', ').length - 1
  if (full && pieces.length > 2) return pieces
  if (full && pieces.length === 2 && (commas === 0 || hasRole)) return pieces
  return [text]
}

/**
 * Parses one name. Returns it in natural order (`name`) and with the last name first (`sortName`), or null when it has
 * no letters.
 */
function onePerson(text: string): Omit<ReadName, 'role'> | null {
  const given = quiet(text.slice(0, maxName).trim())
  if (!/\p{L}/u.test(given)) return null
  const years = /,?\s*\b(1\d{3}|20\d{2})\s*[-–]\s*(1\d{3}|20\d{2})?\.?$/.exec(given)
  const born = years ? Number(years[1]) : null
  const died = years?.[2] ? Number(years[2]) : null
  const pieces = (years ? given.slice(0, years.index) : given).split(', ').map((piece) => piece.trim())
  const isBody = bodies.test(given)
  const [last = '', first = '', ...rest] = pieces
  if (isBody || pieces.length === 1) {
    const name = pieces.join(', ')
    return { name, sortName: isBody ? name : sortNameOf(name), born, died }
  }
  if (suffix.test(first)) return { name: `${last} ${first}`, sortName: `${sortNameOf(last)}, ${first}`, born, died }
  if (titles.test(first)) return { name: last, sortName: sortNameOf(last), born, died }
  if (particle.test(first) && rest[0])
    return { name: `${rest[0]} ${first} ${last}`, sortName: `${last}, ${rest[0]} ${first}`, born, died }
  const after = rest.find((piece) => suffix.test(piece))
  const isMrs = rest.some((piece) => /^mrs\.?$/i.test(piece)) || /^mrs\.?$/i.test(first)
  const known = rest.filter((piece) => !suffix.test(piece) && !titles.test(piece) && !/^mrs\.?$|\d/i.test(piece))
  // The text has parts that occur in no known form of a name, so use it as written.
  if (known.length > 0) return { name: given, sortName: given, born, died }
  if (/^mrs\.?$/i.test(first)) return { name: `Mrs. ${last}`, sortName: `${last}, Mrs.`, born, died }
  // A peer's given names may end in the family name, as in `Lytton, Edward Bulwer Lytton, Baron`.
  const natural = first.endsWith(` ${last}`) ? first : `${first} ${last}`
  const name = [isMrs ? 'Mrs.' : '', natural, after ?? ''].filter(Boolean).join(' ')
  return { name, sortName: after ? `${last}, ${first}, ${after}` : `${last}, ${first}`, born, died }
}

/**
 * Converts a name in capitals to its usual spelling. Text with only short words in capitals stays unchanged, because
 * short words may be the initials of a corporate body.
 */
function quiet(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{5}|\p{Lu}{4}.*,|,.*\p{Lu}{4}/u.test(text)) return text
  return text.replace(/\p{Lu}+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
}
