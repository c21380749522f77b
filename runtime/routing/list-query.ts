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
 * Returns the query as URL parameters in a fixed order, filters first, sorted by name. Leaves out page 1 and the
 * default sort order (null).
 */
export function writeListQuery(query: ListQuery): URLSearchParams {
  const written = new URLSearchParams()
  for (const name of Object.keys(query.filters).sort()) {
    const entries = [...(query.filters[name] ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1))
    if (entries.length > 0) written.set(name, entries.map(writeEntry).join(','))
  }
  const from = firstShown(query.from, query.page)
  if (from !== null) written.set('from', String(from))
  if (query.page > 1) written.set('page', String(query.page))
  if (query.sort) written.set('sort', query.sort)
  return written
}

/**
 * Returns the query string including `?`, or an empty string. Commas and tildes that separate values are not encoded,
 * so that it is short and readable.
 */
export function listQueryString(query: ListQuery): string {
  const text = writeListQuery(query).toString().replaceAll('%2C', ',').replaceAll('%7E', '~')
  return text === '' ? '' : `?${text}`
}

function writeEntry({ label, id }: ListEntry): string {
  return `${protect(label)}~${protect(id)}`
}

/** Encodes percent signs, commas and tildes in a value, so that they are not parsed as separators. */
function protect(text: string): string {
  return text.replaceAll('%', '%25').replaceAll(',', '%2C').replaceAll('~', '%7E')
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
