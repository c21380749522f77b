import { readPath } from './path.ts'

/**
 * Matches parameters that do not identify a page but must survive a redirect: those of campaigns, and click ids of
 * advertising and affiliate networks. A cached page does not depend on them.
 */
const passing =
  /^(utm_[a-z_]+|gclid|gbraid|wbraid|dclid|gad_[a-z]+|gclsrc|srsltid|_gl|fbclid|msclkid|ttclid|twclid|li_fat_id|epik|awc|tduid|mc_[ce]id|pv2|loginToken)$/

/** Returns whether a query parameter is pass-through. */
export function isPassThrough(name: string): boolean {
  return passing.test(name)
}

/**
 * Returns the normal form of a redirect's path: the result of `readPath`, with query parameters sorted by name and
 * without pass-through ones. Returns null when it is not a path of the shop.
 */
export function readFormerAddress(text: string): string | null {
  const address = readPath(text)
  if (address === null) return null
  const path = pathAlone(address)
  const own = address
    .slice(path.length + 1)
    .split('&')
    .filter((parameter) => parameter !== '' && !isPassThrough(nameOf(parameter)))
    .map((parameter) => parameter.replaceAll('%20', '+'))
    .toSorted((a, b) => compare(nameOf(a), nameOf(b)))
  return own.length === 0 ? path : `${path}?${own.join('&')}`
}

/** Returns a path without query and fragment. */
export function pathAlone(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}

/**
 * Returns whether following redirects from a path can lead back to it. Ignores queries, because a redirect carries the
 * request's query along, and a redirect for one query may be removed while redirects for other queries lead back.
 */
export function leadsBack(address: string, redirects: Iterable<readonly [from: string, to: string]>): boolean {
  const next = new Map<string, string[]>()
  for (const [from, to] of redirects) {
    const path = placeOf(from)
    next.set(path, [...(next.get(path) ?? []), placeOf(to)])
  }
  const start = placeOf(address)
  const seen = new Set<string>()
  const open = [...(next.get(start) ?? [])]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (path === start) return true
    if (seen.has(path)) continue
    seen.add(path)
    open.push(...(next.get(path) ?? []))
  }
  return false
}

function placeOf(address: string): string {
  return pathAlone(readPath(address) ?? address)
}

function nameOf(parameter: string): string {
  return parameter.split('=', 1)[0] ?? ''
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
