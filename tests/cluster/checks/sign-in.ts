import { type Answered, fetchShop } from '../fetch-shop.ts'
import { type Check, expectIs, expectNone } from './check.ts'

const owner = { email: 'customer@example.com', password: 'grönt ljus över sjön', firstName: 'Anna', lastName: 'Ek' }

function post(action: string, fields: Readonly<Record<string, string>>, from: string): Promise<Answered> {
  const form = { market: 'se', language: 'sv', ...fields }
  return fetchShop({ path: `/actions/account/${action}`, form, from, headers: { accept: 'application/json' } })
}

/**
 * Operations S1-1: behind a balancer, all clients used to have the same IP address. A limit for one attacker locked
 * everyone out.
 */
export const signIn: Check = {
  name: 'wrong passwords from 54 addresses close nobody else’s door',
  async run() {
    const opened = await post('register', owner, '127.0.2.1')
    expectIs('Signed in after registering', opened.cookie.includes('ralph-auth='), true)
    const wrong: string[] = []
    for (let n = 1; n <= 54; n += 1) {
      const answer = await post('sign-in', { email: `nobody${n}@example.com`, password: 'wrong' }, `127.0.3.${n}`)
      if (/TOO_MANY/.test(answer.body)) wrong.push(`127.0.3.${n}: ${answer.body.slice(0, 120)}`)
    }
    expectNone('Addresses that were refused after another’s guesses', wrong)
    const elsewhere = await post('sign-in', owner, '127.0.2.2')
    expectIs('The owner, from an address of her own, signed in', elsewhere.cookie.includes('ralph-auth='), true)
    for (let n = 0; n < 50; n += 1) {
      await post('sign-in', { email: `other${n}@example.com`, password: 'wrong' }, '127.0.4.1')
    }
    const closed = await post('sign-in', owner, '127.0.4.1')
    if (!closed.body.includes('TOO_MANY_ATTEMPTS')) throw new Error(`After fifty guesses the answer is ${closed.body}`)
    const open = await post('sign-in', owner, '127.0.4.2')
    expectIs('Its neighbour signed in', open.cookie.includes('ralph-auth='), true)
    return '54 addresses × 1 and 1 address × 50 guesses: one door closed, the guesser’s'
  },
}
