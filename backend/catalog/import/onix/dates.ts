import { childOf, childrenOf, type OnixNode, textOf } from './onix-node.ts'

export interface ReadDate {
  /** First day of the given period, as YYYY-MM-DD. */
  readonly date: string
  readonly year: number
}

const lengths: Readonly<Record<string, RegExp>> = {
  '00': /^(\d{4})(\d{2})(\d{2})/,
  '01': /^(\d{4})(\d{2})/,
  '05': /^(\d{4})/,
  '11': /^(\d{4})/,
}

/**
 * Parses an ONIX date of any precision (code list 55): day, week, month, quarter, season or year. For a range, returns
 * the start. Returns null when the text is not a possible date.
 */
export function readDate(text: string, format = ''): ReadDate | null {
  const plain = text.trim()
  // Fast path, because four dates are parsed for each price and most of them are empty.
  if (plain === '') return null
  const written = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(plain)
  if (written) return dateOf(written[1], written[2], written[3])
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(plain)
  // In 01/21/2022, the month can only be 01. In 04/05/2022, either number can be the month, so only the year is
  // certain.
  if (american) {
    const [, a = '', b = '', year] = american
    if (Number(a) > 12) return dateOf(year, b.padStart(2, '0'), a.padStart(2, '0'))
    return Number(b) > 12 ? dateOf(year, a.padStart(2, '0'), b.padStart(2, '0')) : dateOf(year)
  }
  const digits = plain.replace(/\D/g, '')
  const kind = format.padStart(2, '0')
  if (kind === '02' || kind === '08') return weekOf(digits)
  if (kind === '03' || kind === '09') return dateOf(digits.slice(0, 4), month((Number(digits[4]) - 1) * 3 + 1))
  if (kind === '04' || kind === '10') return dateOf(digits.slice(0, 4), month((Number(digits[4]) - 1) * 3 + 3))
  if (kind === '12' || kind === '32') return dateOf(/\b(1[4-9]|20)\d{2}\b/.exec(plain)?.[0])
  const stated = lengths[kind]?.exec(digits)
  if (stated && format) return dateOf(stated[1], stated[2], stated[3])
  const [, year, monthOf, day] = /^(\d{4})(\d{2})?(\d{2})?/.exec(digits) ?? []
  return dateOf(year, monthOf, day)
}

const month = (number: number) => String(number).padStart(2, '0')

function dateOf(yearText = '', monthText = '01', dayText = '01'): ReadDate | null {
  const year = Number(yearText)
  const monthOf = monthText === '00' ? '01' : monthText
  const isRight = /^\d{4}$/.test(yearText) && year >= 1400 && /^(?:0[1-9]|1[0-2])$/.test(monthOf)
  if (!isRight || !/^\d\d$/.test(dayText)) return null
  // Replace a day that the month does not have (31 June) by the first of the month.
  const last = new Date(Date.UTC(year, Number(monthOf), 0)).getUTCDate()
  const day = Number(dayText) >= 1 && Number(dayText) <= last ? dayText : '01'
  return { date: `${yearText}-${monthOf}-${day}`, year }
}

/** Returns the Monday of an ISO week that is given as YYYYWW. */
function weekOf(digits: string): ReadDate | null {
  const year = Number(digits.slice(0, 4))
  const week = Number(digits.slice(4, 6))
  if (!/^\d{6}/.test(digits) || year < 1400 || week < 1 || week > 53) return null
  const fourth = new Date(Date.UTC(year, 0, 4))
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * 86_400_000 + (week - 1) * 7 * 86_400_000
  return { date: new Date(monday).toISOString().slice(0, 10), year }
}

/**
 * Returns the date that has one of the roles, from composites such as `PublishingDate`. The roles are tried in order.
 */
export function dateByRole(node: OnixNode | undefined, name: string, roles: readonly string[]): ReadDate | null {
  for (const role of roles) {
    const found = childrenOf(node, name).find((one) => textOf(one, `${name}role`) === role)
    const date = found && childOf(found, 'date')
    const read = date && readDate(date.text, date.attributes.dateformat ?? textOf(found, 'dateformat'))
    if (read) return read
  }
  return null
}
