import { pathSchema } from '#schemas/campaign.ts'
import { endsAtItself } from '#schemas/validate/validate-campaign.ts'

export type RedirectRefusal = 'bad-path' | 'bad-target' | 'bad-status' | 'loop'

export const redirectStatuses = [301, 302, 410] as const

/** An address as it is kept: without the slash at its end and what a browser keeps to itself. */
export function normalisePath(path: string): string {
  const [own = ''] = path.trim().split('#', 1)
  const [place = '', query] = own.split('?', 2)
  const bare = place.length > 1 ? place.replace(/\/+$/, '') || '/' : place
  return query ? `${bare}?${query}` : bare
}

/** Why a redirect cannot be kept; null: it can. None leads to another host, and none leads back to itself. */
export function redirectRefusal(
  redirect: { readonly path: string; readonly to: string; readonly status: number },
  others: ReadonlyMap<string, string>,
): RedirectRefusal | null {
  if (!redirectStatuses.some((status) => status === redirect.status)) return 'bad-status'
  if (!isOwnPath(redirect.path) || redirect.path === '/') return 'bad-path'
  if (redirect.status === 410) return null
  if (!isOwnPath(redirect.to)) return 'bad-target'
  const all = new Map(others).set(redirect.path, normalisePath(redirect.to))
  return endsAtItself(redirect.path, all) ? 'loop' : null
}

/** Also read as a browser and a proxy would read it: `/%5cevil` and `/%2f/evil` are other hosts to some. */
function isOwnPath(path: string): boolean {
  const read = (text: string) => pathSchema.safeParse(text).success && ![...text].some((sign) => sign < ' ')
  try {
    return read(path) && read(decodeURIComponent(path))
  } catch {
    return false
  }
}
