import { IsWithdrawnDocument, ListAddressDocument, RedirectDocument } from '#generated/graphql.ts'
import type { RequestRoute, RouteSubject } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/request-query.ts'
import type { PageRedirect } from '#runtime/page/ports.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import type { Language } from '#schemas/languages.ts'
import { thingParams } from '#schemas/link.ts'
import { readBookNumber } from '#schemas/values/isbn.ts'
import { readAddress } from '#schemas/values/path.ts'
import { findSubject } from './subject.ts'

type Place = Parameters<typeof hrefTo>[1]

export async function findRedirect(
  route: RequestRoute,
  subject: RouteSubject | null | undefined,
  query: RequestQuery,
  place: Place,
): Promise<PageRedirect | null> {
  if (route.name === 'list-alternative') return lead(await alternativeList(route, query, place), 301)
  if (route.name === 'search') return lead(await bookByIsbn(route, query, place), 302)
  return subject ? lead(canonicalPlace(route, subject, place), 301) : null
}

function lead(location: string | null, status: 301 | 302): PageRedirect | null {
  return location === null ? null : { status, location }
}

/**
 * Returns the URL of the list, category, brand or campaign whose alias is the `{x}` of `/list/{x}`. If nothing has this
 * alias, returns the URL of a search for `{x}`.
 */
async function alternativeList(route: RequestRoute, query: RequestQuery, place: Place): Promise<string | null> {
  const alias = route.params.list
  if (!alias) return null
  const { listAddress } = await query.query(ListAddressDocument, { alias })
  if (!listAddress) return hrefTo({ route: 'search', params: { search: alias } }, place)
  return hrefTo({ route: listAddress.kind, params: { [listAddress.kind]: listAddress.alias } }, place)
}

/**
 * Returns the URL of the book whose ISBN the visitor searches for (N5). Returns null for any other search and for an
 * unknown ISBN.
 */
async function bookByIsbn(route: RequestRoute, query: RequestQuery, place: Place): Promise<string | null> {
  const read = readBookNumber(route.params.search ?? '')
  if (read?.kind !== 'number') return null
  const found = await findSubject({ name: 'product', params: { alias: read.number } }, query)
  return found ? hrefTo({ route: 'product', params: { alias: found.alias } }, place) : null
}

/**
 * Returns the canonical path (F71) when a category or list was requested by another language's alias, or when the URL
 * has the wrong category levels. Returns null when the request is canonical.
 */
function canonicalPlace(route: RequestRoute, subject: RouteSubject, place: Place): string | null {
  const { levels, ...params } = route.params
  const name = thingParams[subject.kind]
  const own = subject.aliases[place.language as Language] ?? subject.alias
  if ((subject.kind === 'category' || subject.kind === 'list') && params[name] !== own) {
    return hrefTo({ route: route.name, params: { [name]: own } }, place)
  }
  if (levels === undefined) return null
  const trail = subject.trail
    .map(({ to }) => ('params' in to ? (to.params?.category ?? '') : ''))
    .slice(-levels.split('/').length)
  return trail.join('/') === levels ? null : hrefTo({ route: route.name, params: { ...params, [name]: own } }, place)
}

/**
 * Returns the redirect stored for a former path. Returns `gone` when the page was removed permanently, and null when
 * nothing is stored.
 */
export async function findStoredRedirect(address: string, query: RequestQuery): Promise<PageRedirect | 'gone' | null> {
  const { redirect } = await query.query(RedirectDocument, { path: address })
  if (redirect?.status === 410) return 'gone'
  const to = redirect && readAddress(redirect.to)
  if (!to) return null
  return { status: redirect.status === 302 ? 302 : 301, location: to, byQuery: redirect.path.includes('?') }
}

/**
 * Returns whether the title of a product route was sold before but is no longer sold in any market. Its page is then
 * permanently gone.
 */
export async function isWithdrawn(route: RequestRoute, query: RequestQuery): Promise<boolean> {
  const { alias } = route.params
  if (route.name !== 'product' || !alias) return false
  return (await query.query(IsWithdrawnDocument, { alias })).isWithdrawn
}
