import type { Abuse } from './abuse.ts'
import { addressOf } from './buyers.ts'
import { megabytes } from './megabytes.ts'
import type { BesiegedShop } from './processes.ts'

/** Number of IP addresses in one turn, and milliseconds after which the turn uses no further addresses. */
const count = 20_000
const longest = 30_000
const atOnce = 32
/**
 * An IP address tries a wrong password if its number is divisible by this. The password is for the attacked account or
 * for an account that does not exist.
 */
const guessEvery = 100
interface Account {
  readonly email: string
  readonly password: string
}

/**
 * Creates the attack from thousands of IP addresses. Some of them try wrong passwords. Memory use must stay limited,
 * and the owner of an account must not be locked out.
 */
export function createManyAddresses(): Abuse {
  let next = 0
  return async (shop, isOver) => {
    const first = next
    const owner = { email: `under-attack-${first}@example.com`, password: 'lampa himmel 42' }
    const bystander = { email: `bystander-${first}@example.com`, password: 'lampa himmel 43' }
    const device = (await post(shop, 'register', next++, { ...owner, firstName: 'Anna', lastName: 'Ek' })).device
    await post(shop, 'register', next++, { ...bystander, firstName: 'Bo', lastName: 'Ek' })
    const before = await shop.memoryOf('back end')
    const statuses = new Map<number, number>()
    const deadline = performance.now() + longest
    const runner = async () => {
      while (next < first + count && performance.now() < deadline && !isOver()) {
        const status = await visit(shop, next++, owner).catch(() => 0)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, runner))
    const grown = (await shop.memoryOf('back end')) - before
    const failed = [...statuses].filter(([status]) => status === 0 || status >= 500)
    const stranger = await post(shop, 'sign-in', next++, bystander)
    const known = await post(shop, 'sign-in', next++, owner, device)
    return {
      name: `${next - first} addresses`,
      seen: `${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}; back end grew by ${megabytes(grown)} MB`,
      faults: [
        ...failed.map(([status, n]) => `${n} responses were ${status}`),
        ...(grown > 300 * 1024 ** 2 ? [`the back end grew by ${megabytes(grown)} MB`] : []),
        ...(stranger.isSignedIn ? [] : ['an account that was not attacked could not sign in']),
        ...(known.isSignedIn ? [] : ['the owner could not sign in on a known device']),
      ],
    }
  }
}

async function visit(shop: BesiegedShop, n: number, owner: Account): Promise<number> {
  if (n % guessEvery === 0) {
    const email = n % (2 * guessEvery) === 0 ? owner.email : `nobody${n}@example.com`
    return (await post(shop, 'sign-in', n, { email, password: 'not the right one' })).status
  }
  const response = await fetch(`${shop.url}/om-oss?n=${n}`, { headers: { 'x-forwarded-for': addressOf(n) } })
  await response.arrayBuffer()
  return response.status
}

async function post(
  { url }: BesiegedShop,
  form: 'register' | 'sign-in',
  n: number,
  fields: Readonly<Record<string, string>>,
  cookie = '',
) {
  const response = await fetch(`${url}/actions/account/${form}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': addressOf(n), accept: 'application/json', cookie },
    body: new URLSearchParams({ market: 'se', language: 'sv', ...fields }),
  })
  await response.arrayBuffer()
  const cookies = response.headers.getSetCookie().join('; ')
  return {
    status: response.status,
    device: /kolofon-device=[^;]*/.exec(cookies)?.[0] ?? '',
    isSignedIn: /ralph-auth=[^;]/.test(cookies),
  }
}
