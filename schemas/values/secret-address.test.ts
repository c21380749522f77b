import { expect, test } from 'vitest'
import { mayReceiveSecrets } from './secret-address.ts'

test.each([
  ['https://cdn.example/purge', true],
  ['http://localhost:6081', true],
  ['http://127.0.0.1:6081/purge', true],
  ['http://[::1]:6081', true],
  ['http://10.0.0.7/purge', true],
  ['http://172.20.1.2', true],
  ['http://192.168.1.5:8080', true],
  ['http://[fd00::7]', true],
  ['http://varnish:6081', true],
  ['http://purge.internal', true],
  ['http://varnish.default.svc.cluster.local:6081', true],
  ['http://cdn.local.example', false],
  ['http://cdn.example/purge', false],
  ['http://203.0.113.9', false],
  ['http://[2001:db8::1]', false],
  ['http://172.32.0.1', false],
  ['http://localhost.example', false],
  ['http://127.0.0.1.example', false],
  ['https://shop:secret@cdn.example', false],
  ['ftp://localhost', false],
  ['cdn.example', false],
  ['', false],
])('[attack] secrets may be sent to %s: %s', (url, may) => {
  expect(mayReceiveSecrets(url)).toBe(may)
})
