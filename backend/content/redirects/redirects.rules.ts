import { endsAtItself } from '#schemas/validate/validate-campaign.ts'
import { readAddress, readPath } from '#schemas/values/path.ts'

export type RedirectRefusal = 'bad-path' | 'bad-target' | 'bad-status' | 'loop'

export interface RedirectAsked {
  readonly path: string
  readonly to: string
  readonly status: number
}

export const redirectStatuses = [301, 302, 410] as const

/** Characters of an address as it is stored, encoded: a key of an index has room for no more. */
const longestStored = 2_000
/** In a target a percent sign that encodes nothing is a slip; an old address may well have had one. */
const strayPercent = /%(?![\da-f]{2})/i

/** A redirect in the form in which it is stored, or why it cannot be. None leads to another host, and none leads back to itself. */
export function readRedirect<Asked extends RedirectAsked>(
  asked: Asked,
  others: ReadonlyMap<string, string>,
): { readonly redirect: Asked } | { readonly refusal: RedirectRefusal } {
  if (!redirectStatuses.some((status) => status === asked.status)) return { refusal: 'bad-status' }
  const path = stored(readPath(asked.path))
  if (path === null || path === '/') return { refusal: 'bad-path' }
  if (asked.status === 410) return { redirect: { ...asked, path, to: stored(readAddress(asked.to)) ?? '/' } }
  const to = strayPercent.test(asked.to) ? null : stored(readAddress(asked.to))
  if (to === null) return { refusal: 'bad-target' }
  const all = new Map(others).set(path, readPath(to) ?? to)
  return endsAtItself(path, all) ? { refusal: 'loop' } : { redirect: { ...asked, path, to } }
}

function stored(address: string | null): string | null {
  return address !== null && address.length > longestStored ? null : address
}
