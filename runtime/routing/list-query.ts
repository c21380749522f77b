import { type ProductSort, productSorts } from '#schemas/product-sorts.ts'
import { decimalOf, readMoney } from '#schemas/values/money.ts'

/** One entry `label~id` of a list parameter. */
export interface ListEntry {
  readonly label: string
  readonly id: string
}

/**
 * The list parameters of a URL (specification, section 2), normalised: unknown parameters are left out, and entries are
 * sorted by id.
 */
export interface ListQuery {
  /**
   * Selected entries of `categories`, `brands`, `skus`, `price`, `discount`, `campaigns` and `p-…`. The reviews on a
   * product page use `reviews` (sort order) and `stars`.
   */
  readonly filters: Readonly<Record<string, readonly ListEntry[]>>
  readonly sort: ProductSort | null
  /** Page number, from 1. */
  readonly page: number
  /** First page shown, if several pages are shown together: `?from=1&page=3` shows three pages. */
  readonly from?: number
}

export const emptyListQuery: ListQuery = { filters: {}, sort: null, page: 1 }

const sorts = new Set<string>(productSorts)
const filterName = /^(categories|brands|skus|price|discount|campaigns|reviews|stars|p-[a-z0-9-]{1,40})$/
const maxEntries = 40
const maxEntryLength = 160
const lastPage = 100_000
/** Maximum pages of a list that are shown together. */
const maxPages = 10

/**
 * Parses the list parameters. Ignores unknown parameters and malformed entries, such as those with control characters.
 * `price-from` and `price-to`, the amounts that visitors type into the price form, become one `price` entry.
 */
export function parseListQuery(query: URLSearchParams): ListQuery {
  const filters: Record<string, readonly ListEntry[]> = {}
  for (const name of [...new Set(query.keys())].sort()) {
    if (!filterName.test(name)) continue
    const entries = query.getAll(name).flatMap((value) => value.split(',').flatMap(parseEntry))
    const unique = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
    if (unique.length > 0) filters[name] = unique.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, maxEntries)
  }
  const range = rangeOf(query)
  if (range) filters.price = [range]
  const sort = query.get('sort')?.toUpperCase() ?? ''
  const page = pageOf(query.get('page')) ?? 1
  const from = firstShown(pageOf(query.get('from')), page)
  return {
    filters,
    sort: sorts.has(sort) ? (sort as ProductSort) : null,
    page,
    ...(from === null ? {} : { from }),
  }
}

function pageOf(text: string | null): number | null {
  const page = Number(text)
  return text !== null && Number.isInteger(page) && page >= 1 && page <= lastPage ? page : null
}

/** Returns the first page to show, at most `maxPages` pages back; null when only one page is shown. */
function firstShown(from: number | null | undefined, page: number): number | null {
  return from == null || from >= page ? null : Math.max(from, page - maxPages + 1)
}

/**
 * Returns the query string including `?`, or an empty string. The parameters are in a fixed order, filters first, sorted
 * by name. Leaves out page 1 and the default sort order (null). Commas and tildes that separate values are not encoded,
 * so that the string is short and readable.
 */
export function listQueryString(query: ListQuery): string {
  let text = ''
  for (const name of Object.keys(query.filters).sort()) {
    const entries = [...(query.filters[name] ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1))
    if (entries.length > 0) text += `&${encode(name)}=${entries.map(writeEntry).join()}`
  }
  const from = firstShown(query.from, query.page)
  if (from !== null) text += `&from=${from}`
  if (query.page > 1) text += `&page=${query.page}`
  if (query.sort) text += `&sort=${query.sort}`
  return text === '' ? '' : `?${text.slice(1)}`
}

function writeEntry({ label, id }: ListEntry): string {
  return `${encode(protect(label))}~${encode(protect(id))}`
}

const plain = /^[\w.*-]*$/

/** Encodes a name or a value as `URLSearchParams` does. A page has hundreds of links, for which those are too slow. */
function encode(text: string): string {
  if (plain.test(text)) return text
  return encodeURIComponent(text.toWellFormed())
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/**
 * Encodes commas and tildes in a value, so that they are not parsed as separators. Also encodes percent signs, so that
 * the value can be decoded.
 */
function protect(text: string): string {
  return /[%,~]/.test(text) ? text.replaceAll('%', '%25').replaceAll(',', '%2C').replaceAll('~', '%7E') : text
}

function unprotect(text: string): string {
  return text.replaceAll('%7E', '~').replaceAll('%2C', ',').replaceAll('%25', '%')
}

function parseEntry(text: string): readonly ListEntry[] {
  if (text === '' || text.length > maxEntryLength * 3 || /\p{Cc}/u.test(text)) return []
  const tilde = text.lastIndexOf('~')
  const label = unprotect(tilde < 0 ? text : text.slice(0, tilde))
  const id = unprotect(tilde < 0 ? text : text.slice(tilde + 1))
  return id === '' ? [] : [{ label: label === '' ? id : label, id }]
}

function rangeOf(query: URLSearchParams): ListEntry | null {
  const from = readMoney(query.get('price-from') ?? '')
  const to = readMoney(query.get('price-to') ?? '')
  if (from === null && to === null) return null
  const isTurned = from !== null && to !== null && from > to
  const [low = '', high = ''] = (isTurned ? [to, from] : [from, to]).map((end) => (end === null ? '' : decimalOf(end)))
  return { label: `${low}–${high}`, id: `${low}-${high}` }
}
