import { fetchShop } from '../fetch-shop.ts'
import { type Check, expectIs } from './check.ts'

/**
 * Operations S1-3, S2-1: a shop that was started as the operations guide describes has no sample data until a command
 * adds it.
 */
export const start: Check = {
  name: 'an empty production database stays without samples until `kolofon seed`',
  async run({ shop }) {
    expectIs('The home page of an empty shop', (await fetchShop({ path: '/' })).status, 200)
    expectIs('The checkout of an empty shop', (await fetchShop({ path: '/kassan' })).status, 200)
    expectIs('A sample book', (await fetchShop({ path: '/p/pride-and-prejudice' })).status, 404)
    await shop.command('seed')
    const began = performance.now()
    while ((await fetchShop({ path: '/p/pride-and-prejudice' })).status !== 200) {
      if (performance.now() - began > 30_000) throw new Error('After 30 s the sample book has no page.')
    }
    return `empty pages answered; the samples were there ${Math.round(performance.now() - began)} ms after the command`
  },
}
