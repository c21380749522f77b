import { readFileSync } from 'node:fs'
import { blocks } from '#blocks/index.ts'
import { createServerQuery } from '#runtime/data/server-query.ts'
import { createRegistry, type Registry } from '#runtime/registry/create-registry.ts'
import { type ShopConfig, shopConfigSchema } from '#schemas/shop-config.ts'
import { createDefinitionStore } from './definitions.ts'

/** What the process keeps for all requests: no visitor's data is in it. */
export interface Shop {
  readonly config: ShopConfig
  readonly registry: Registry
  readonly forRequest: ReturnType<typeof createServerQuery>
  readonly definitions: ReturnType<typeof createDefinitionStore>
}

let shop: Shop | undefined

export function getShop(): Shop {
  shop ??= openShop()
  return shop
}

function openShop(): Shop {
  const { BACKEND_URL, BACKEND_PORT = '4000', KOLOFON_SERVER_KEY, SHOP_CONFIG } = process.env
  const file = SHOP_CONFIG ? JSON.parse(readFileSync(/* turbopackIgnore: true */ SHOP_CONFIG, 'utf8')) : {}
  return {
    config: shopConfigSchema.parse(file),
    registry: createRegistry(blocks),
    forRequest: createServerQuery({
      uri: `${BACKEND_URL ?? `http://127.0.0.1:${BACKEND_PORT}`}/graphql`,
      headers: KOLOFON_SERVER_KEY ? { 'x-kolofon-server-key': KOLOFON_SERVER_KEY } : {},
    }),
    definitions: createDefinitionStore(),
  }
}
