import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { loadDemoKey, readAdPriceSettings } from './ad-price-settings.ts'

const spkiOf = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const terms = { merchantId: '140', lowestPercent: 70 }
const parse = (publicKey: string, more: object = {}) =>
  shopConfigSchema.safeParse({ adPrices: { publicKey, ...terms, ...more } })

describe('[S10] the terms of ad prices', () => {
  test('are those of the configuration, even in a demo', async () => {
    const publicKey = spkiOf('P-256')
    const { adPrices } = shopConfigSchema.parse({ adPrices: { publicKey, ...terms } })
    const read = await readAdPriceSettings({ adPrices }, { folder: '/nowhere' })
    expect(read).toMatchObject({ ok: true, settings: terms })
    const key = read.ok ? read.settings?.publicKey : undefined
    expect(key?.export({ format: 'der', type: 'spki' }).toString('base64')).toBe(publicKey)
  })

  test.each([
    ['a key of another curve', spkiOf('P-384'), {}],
    ['a PEM file', '-----BEGIN PUBLIC KEY-----', {}],
    ['an empty key', '', {}],
    ['a price of nothing', spkiOf('P-256'), { lowestPercent: 0 }],
    ['no merchant', spkiOf('P-256'), { merchantId: '' }],
    ['an unknown field', spkiOf('P-256'), { privateKey: 'x' }],
  ])('are refused at the start with %s', (_name, key, more) => {
    expect(parse(key, more).success).toBe(false)
  })

  test('are refused at the start with a key that is not on the curve', async () => {
    const publicKey = `${spkiOf('P-256').slice(0, 36)}${'A'.repeat(86)}==`
    expect(parse(publicKey).success).toBe(true)
    expect(await readAdPriceSettings({ adPrices: { publicKey, ...terms } }, null)).toEqual({
      ok: false,
      sentences: ['SHOP_CONFIG at /adPrices/publicKey: is not a point on the curve P-256.'],
    })
  })

  test('are missing in production without a configuration', async () => {
    expect(await readAdPriceSettings(shopConfigSchema.parse({}), null)).toEqual({ ok: true, settings: null })
  })

  test('of a demo are a key pair in its data folder, which processes that start together share', async () => {
    const folder = await temporaryFolder()
    const [one, other] = await Promise.all([loadDemoKey(folder), loadDemoKey(folder)])
    expect(other).toBe(one)
    const read = await readAdPriceSettings(shopConfigSchema.parse({}), { folder })
    expect(read.ok && read.settings?.publicKey.equals(createPublicKey(createPrivateKey(one)))).toBe(true)
    expect((await stat(join(folder, 'ad-price-key.pem'))).mode & 0o777).toBe(0o600)
  })
})
