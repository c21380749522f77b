import { readFileSync } from 'node:fs'
import { type ShopConfig, shopConfigSchema } from '#schemas/shop-config.ts'

export type ShopConfigResult =
  | { readonly ok: true; readonly config: ShopConfig }
  | { readonly ok: false; readonly sentences: readonly string[] }

/**
 * Reads the configuration file that `SHOP_CONFIG` names. Returns the configuration, the default configuration when
 * `SHOP_CONFIG` is not set, or an error message for each error.
 */
export function readShopConfig(file: string | undefined): ShopConfigResult {
  try {
    const text = file ? readFileSync(/* turbopackIgnore: true */ file, 'utf8') : '{}'
    const read = shopConfigSchema.safeParse(JSON.parse(text))
    if (read.success) return { ok: true, config: read.data }
    const sentences = read.error.issues.map(
      ({ path, message }) => `SHOP_CONFIG (${file}) at /${path.join('/')}: ${message}.`,
    )
    return { ok: false, sentences }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, sentences: [`SHOP_CONFIG (${file}) cannot be read: ${reason}.`] }
  }
}
