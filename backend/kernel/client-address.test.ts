import { expect, test } from 'vitest'
import { clientHeader, signClient } from '#schemas/client-header.ts'
import { limitKeyOf } from '#schemas/limit-key.ts'
import { findClient } from './client-address.ts'
import { createKeys } from './keys.ts'

const keys = createKeys(['new', 'old'])
const old = createKeys(['old'])
const find = (headers: Readonly<Record<string, string>>, peer: string | null = '10.0.0.1') =>
  findClient(keys, { get: (name) => headers[name] }, peer).address

test('[attack S1-5] trusts the IP address that the gateway signed, with a new or an old key', () => {
  expect(find({ [clientHeader]: signClient(keys.serverKey, '203.0.113.9') })).toBe('203.0.113.9')
  expect(find({ [clientHeader]: signClient(old.serverKey, '203.0.113.9') })).toBe('203.0.113.9')
})

test('[attack S1-5] ignores a forged, changed or foreign header', () => {
  const signed = signClient(keys.serverKey, '203.0.113.9')
  const forged = [
    '203.0.113.9',
    '203.0.113.9 ',
    signed.replace('203', '204'),
    `${signed} more`,
    signClient('guessed', '203.0.113.9'),
    '',
  ]
  for (const value of forged) expect(find({ [clientHeader]: value })).toBe('10.0.0.1')
  expect(find({ 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' })).toBe('10.0.0.1')
  expect(find({}, null)).toBeNull()
})

test('limits count IPv4 by the whole address, IPv4-mapped IPv6 as IPv4, and IPv6 by /64', () => {
  expect(limitKeyOf('203.0.113.9')).toBe('203.0.113.9')
  expect(limitKeyOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(limitKeyOf('2001:db8:1:2::1')).toBe(limitKeyOf('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(limitKeyOf('2001:db8:1:2::1')).not.toBe(limitKeyOf('2001:db8:1:3::1'))
  expect(limitKeyOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(limitKeyOf('nonsense')).toBe('unreadable')
})
