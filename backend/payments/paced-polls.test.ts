import { expect, test } from 'vitest'
import { noProvider } from './no-provider.ts'
import { pacePolls } from './paced-polls.ts'
import type { PaymentReport } from './payments.rules.ts'

test('[attack] concurrent polls of one payment share requests to the provider; each caller gets a state read after its call', async () => {
  let truth: PaymentReport | null = null
  const polled: string[] = []
  const poll = async (reference: string) => {
    polled.push(reference)
    return truth
  }
  const provider = pacePolls({ ...noProvider, poll }, 40)
  expect(await provider.poll('a')).toBeNull()
  truth = { outcome: 'declined' }
  const crowd = await Promise.all(Array.from({ length: 20 }, () => provider.poll('a')))
  expect(crowd).toEqual(Array(20).fill(truth))
  expect(await provider.poll('b')).toEqual(truth)
  expect(polled).toEqual(['a', 'a', 'b'])
})

test('a provider that fails is polled again at the next call', async () => {
  let fails = true
  const poll = () => (fails ? Promise.reject(new Error('down')) : Promise.resolve(null))
  const provider = pacePolls({ ...noProvider, poll }, 10)
  await expect(provider.poll('a')).rejects.toThrow('down')
  await expect(provider.poll('a')).rejects.toThrow('down')
  fails = false
  expect(await provider.poll('a')).toBeNull()
})
