import { smuggleWhileServing } from '../../attack/smuggle.ts'
import { loadOf } from '../load-of.ts'
import { ports } from '../ports.ts'
import { publicUrl } from '../shop.ts'
import { type Check, expectNone } from './check.ts'

/** Attack F1: balancer, gateway and back end must agree on where each request ends. */
export const smuggledRequests: Check = {
  name: 'requests that hide others, through the balancer: 50 people read their own carts 10,000 times, and nobody another’s',
  async run() {
    const { skus } = await loadOf()
    const { host } = new URL(publicUrl)
    const target = { port: ports.shop, host, origin: publicUrl, skus, requests: 10_000 }
    const { answered, attempts, wrong } = await smuggleWhileServing(target)
    expectNone(`Of ${answered} answers`, wrong)
    return `${answered} answers beside ${attempts} attempts, 0 wrong`
  },
}
