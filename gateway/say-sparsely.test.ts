import { expect, test } from 'vitest'
import { saySparsely } from './say-sparsely.ts'

test('[S13] an event that affects every request is logged at once, then every ten seconds with the number of repeats', () => {
  let now = 0
  const said: string[] = []
  const report = saySparsely<string>({ say: (event, more) => said.push(`${event} +${more}`), clock: () => now })
  for (; now < 25_000; now += 100) report(`at ${now}`)
  expect(said).toEqual(['at 0 +0', 'at 10000 +99', 'at 20000 +99'])
})
