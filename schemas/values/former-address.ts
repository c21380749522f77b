import { readPath } from './path.ts'

/**
 * Matches pass-through parameters: parameters of campaigns, click ids of advertising and affiliate networks, and
 * `loginToken`. Such parameters do not identify a page, but are added to the target of a redirect. Cached pages do not
 * depend on them.
 */
const passing =
  /^(utm_[a-z_]+|gclid|gbraid|wbraid|dclid|gad_[a-z]+|gclsrc|srsltid|_gl|fbclid|msclkid|ttclid|twclid|li_fat_id|epik|awc|tduid|mc_[ce]id|pv2|loginToken)$/

/** Returns whether a query parameter is pass-through. */
export function isPassThrough(name: string): boolean {
  return passing.test(name)
}

/**
 * Returns the normal form of the path and query from which a redirect leads: the result of `readPath`, without
 * pass-through parameters, and with the other parameters sorted by name. Returns null for anything but a path of the
 * shop.
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
 * Returns whether redirects from a path can lead back to that path. Queries are ignored, because a redirect passes the
 * request's query on. The result may therefore be true for redirects that do not lead back.
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
