import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { loadSecret } from '#backend/kernel/secret-file.ts'
import type { AdPriceSettings } from '#backend/pricing/index.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'

export type AdPriceSettingsResult =
  | { readonly ok: true; readonly settings: AdPriceSettings | null }
  | { readonly ok: false; readonly sentences: readonly string[] }

export const demoMerchantId = 'demo'
/** Lowest ad price of a demo, in per cent of the regular price. */
const demoLowestPercent = 50

/**
 * Returns the settings of ad prices from the shop's configuration. A demo without these settings uses the key pair in
 * its data folder, with which `kolofon price-token` signs tokens. Any other shop without these settings has no ad
 * prices.
 */
export async function readAdPriceSettings(
  { adPrices }: Pick<ShopConfig, 'adPrices'>,
  demo: { readonly folder: string } | null,
): Promise<AdPriceSettingsResult> {
  if (adPrices) {
    const publicKey = parsePublicKey(adPrices.publicKey)
    if (publicKey) return { ok: true, settings: { ...adPrices, publicKey } }
    return { ok: false, sentences: ['SHOP_CONFIG at /adPrices/publicKey: is not a point on the curve P-256.'] }
  }
  if (!demo) return { ok: true, settings: null }
  const publicKey = createPublicKey(await loadDemoKey(demo.folder))
  return { ok: true, settings: { publicKey, merchantId: demoMerchantId, lowestPercent: demoLowestPercent } }
}

/**
 * Returns the private key (PEM) with which a demo signs landing tokens. The key is created on first use and stored in
 * the data folder.
 */
export async function loadDemoKey(folder: string): Promise<string> {
  return loadSecret(join(folder, 'ad-price-key.pem'), () => {
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    return privateKey
  })
}

function parsePublicKey(base64: string): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
  } catch {
    return null
  }
}
