import { createPrivateKey } from 'node:crypto'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { languageSchema } from '#schemas/languages.ts'
import { readMoney } from '#schemas/values/money.ts'
import { demoMerchantId, loadDemoKey } from './ad-price-settings.ts'
import { exitCodes } from './command-io.ts'
import { processEnvironment } from './process-environment.ts'
import { queryBackend } from './query-backend.ts'
import { createStorefrontUrls } from './storefront-urls.ts'

const usage = 'Usage: price-token <productId> --price <amount> [--market <alias>]'
const amountSchema = z
  .string()
  .transform((text) => readMoney(text))
  .pipe(z.number().positive())
const inputSchema = z.object({
  productId: z.string().regex(/^\d{1,9}$/),
  price: amountSchema,
  market: z.string().regex(/^[a-z]{2,10}$/),
})
const foundSchema = z.object({
  channel: z.object({ markets: z.array(z.object({ alias: z.string(), defaultLanguageId: languageSchema })) }),
  products: z.array(z.object({ name: z.string(), alias: z.string(), unitPrice: z.object({ currency: z.string() }) })),
})

/** Lifetime of the token. The page must be opened within this time. */
const tokenLife = '30m'

/**
 * Runs `kolofon price-token <productId> --price <amount>`, which prints a URL like that of an ad. The URL opens the
 * product's page with the given price. The command works only in a demo, which trusts the key pair in its data folder.
 */
export async function priceToken(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { price: { type: 'string' }, market: { type: 'string', default: 'se' } },
  })
  const input = inputSchema.safeParse({ ...values, productId: positionals[0] })
  if (!input.success || positionals.length > 1) {
    console.error(usage)
    return exitCodes.wrongUse
  }
  const { environment, config } = processEnvironment('command')
  if (environment.PROFILE === 'production' || config.adPrices) {
    console.error('This shop trusts the key of its ad network. Only a demo without `adPrices` trusts its own key.')
    return exitCodes.refused
  }
  const { productId, price, market: alias } = input.data
  const { channel, products } = await queryBackend(
    `query ($ids: [ID!]!) {
      channel { markets { alias defaultLanguageId } }
      products: productsByIds(ids: $ids) { name alias unitPrice { currency } } }`,
    { ids: [productId], marketId: alias },
    foundSchema,
  )
  const market = channel.markets.find((one) => one.alias === alias)
  const [product] = products
  if (!market || !product) {
    console.error(market ? `Market ${alias} does not sell product ${productId}.` : `There is no market ${alias}.`)
    return exitCodes.refused
  }
  const folder = resolve(join(import.meta.dirname, '..'), environment.KOLOFON_DATA_DIR)
  const { currency } = product.unitPrice
  const token = await new SignJWT({ m: demoMerchantId, o: productId, c: currency, p: price / 100 })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setExpirationTime(tokenLife)
    .sign(createPrivateKey(await loadDemoKey(folder)))
  const origin = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`
  const page = createStorefrontUrls(config, origin).addressOf(
    { route: 'product', params: { alias: product.alias } },
    { market: alias, language: market.defaultLanguageId },
  )
  console.log(`${product.name}, ${price / 100} ${currency}, valid for 30 minutes:`)
  console.log(`${page}?pv2=${token}`)
  return exitCodes.done
}
