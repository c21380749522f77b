import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const nshift = {
  SHIPPING_PROVIDER: 'nshift',
  NSHIFT_URL: 'https://api.nshiftportal.com',
  NSHIFT_CLIENT_ID: 'shop',
  NSHIFT_CLIENT_SECRET: 'secret',
  NSHIFT_CONNECTION_ID: 'connection',
}

function faults(values: Readonly<Record<string, string>>): readonly string[] {
  const read = readEnvironment(values)
  return read.ok ? [] : read.sentences
}

describe('[F49] a shop that ships by nShift', () => {
  test('starts with a URL and a client; without nShift requires neither', () => {
    expect(faults(nshift)).toEqual([])
    expect(faults({ ...nshift, NSHIFT_URL: 'http://127.0.0.1:4010' })).toEqual([])
    expect(faults({ SHIPPING_PROVIDER: 'table', NSHIFT_URL: '' })).toEqual([])
  })

  test('reports each missing variable, and does not start without one', () => {
    expect(faults({ SHIPPING_PROVIDER: 'nshift', NSHIFT_CLIENT_ID: '' })).toEqual([
      'NSHIFT_URL must be an https:// address such as https://api.nshiftportal.com, for SHIPPING_PROVIDER is nshift.',
      'NSHIFT_CLIENT_ID must be the id of an API client of nShift’s portal, for SHIPPING_PROVIDER is nshift.',
      'NSHIFT_CLIENT_SECRET must be the secret of that client, for SHIPPING_PROVIDER is nshift.',
      'NSHIFT_CONNECTION_ID must be the id of a checkout connection of nShift’s portal, for SHIPPING_PROVIDER is nshift.',
    ])
  })

  test('sends its secret over https only', () => {
    expect(faults({ ...nshift, NSHIFT_URL: 'http://api.nshiftportal.com' })).toHaveLength(1)
    expect(faults({ ...nshift, NSHIFT_TOKEN_URL: 'http://account.nshiftportal.com' })).toHaveLength(1)
    expect(faults({ ...nshift, NSHIFT_TOKEN_URL: 'no address' })).toHaveLength(1)
  })
})

test('[C6] a Builder space requires its key, and is read over https only', () => {
  const read = (values: Record<string, string>) => readEnvironment({ CONTENT_SOURCE: 'builder', ...values })
  expect(read({})).toEqual({
    ok: false,
    sentences: [
      'BUILDER_API_KEY must be the public API key of the space, from its settings, for CONTENT_SOURCE is builder.',
    ],
  })
  expect(read({ BUILDER_API_KEY: 'abcdef0123456789', BUILDER_URL: 'http://elsewhere.example' }).ok).toBe(false)
  expect(read({ BUILDER_API_KEY: 'abcdef0123456789' }).ok).toBe(true)
  expect(readEnvironment({ BUILDER_API_KEY: '?' }).ok).toBe(true)
})

test('[attack][N38][N34] the URL of a shared cache or of a translation service has no password, which errors would contain', () => {
  for (const name of ['CDN_PURGE_URL', 'TRANSLATION_URL']) {
    expect(faults({ [name]: 'https://service.example/path' })).toEqual([])
    for (const url of ['https://shop:secret@service.example', 'https://secret@service.example']) {
      expect(faults({ [name]: url })).toEqual([`${name} must have no user and no password in the address.`])
    }
    expect(faults({ [name]: 'ftp://service.example' })).toHaveLength(1)
    expect(faults({ [name]: 'service.example' })).toHaveLength(1)
  }
})

test('[attack][N38][N34] a secret for a shared cache or a translation service is sent over plain http only within the private network', () => {
  for (const [url, secret] of [
    ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'],
    ['TRANSLATION_URL', 'TRANSLATION_API_KEY'],
  ] as const) {
    const sent = { [secret]: 'a-long-secret' }
    expect(faults({ [url]: 'http://service.example/path', ...sent })).toEqual([
      `${url} is not an https:// address: ${secret} is sent to it. Only an address of this machine or of its private network may be http.`,
    ])
    expect(faults({ [url]: 'http://service.example/path' })).toEqual([])
    for (const own of ['http://127.0.0.1:6081', 'http://10.0.0.7/purge', 'http://varnish:6081', 'https://s.example'])
      expect(faults({ [url]: own, ...sent })).toEqual([])
  }
})

describe('[S11] a shop with a tag manager', () => {
  const url = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123'

  test('loads it over https only, and names the origins of its tags', () => {
    expect(faults({ TAG_MANAGER_URL: url, TAG_MANAGER_ORIGINS: 'https://a.example, https://b.example' })).toEqual([])
    expect(faults({ TAG_MANAGER_URL: 'http://tags.example/a.js' })).toHaveLength(1)
    expect(faults({ TAG_MANAGER_URL: 'javascript:alert(1)' })).toHaveLength(1)
    for (const origins of ['http://a.example', 'https://a.example/path', "https://a.example 'unsafe-eval'", '*'])
      expect(faults({ TAG_MANAGER_ORIGINS: origins }), origins).toHaveLength(1)
  })

  test('[F87] sends purchases from the server with both the id and the secret, and over https', () => {
    const both = { MEASUREMENT_ID: 'G-ABC123', MEASUREMENT_SECRET: 'secret' }
    expect(faults(both)).toEqual([])
    expect(faults({ MEASUREMENT_ID: 'G-ABC123' })).toEqual([
      'MEASUREMENT_ID and MEASUREMENT_SECRET must be set together: the analytics service needs both.',
    ])
    expect(faults({ ...both, MEASUREMENT_PROTOCOL_URL: 'http://collector.example' })).toHaveLength(1)
  })
})
