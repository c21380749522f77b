import { readShopConfig } from '#bin/shop-config-file.ts'
import { blocks } from '#blocks/index.ts'
import { createServerQuery } from '#runtime/data/server-query.ts'
import { createRegistry, type Registry } from '#runtime/registry/create-registry.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import { createDefinitionCache } from './definition-cache.ts'

/** What the process keeps for all requests: no visitor's data is in it. */
export interface Shop {
  readonly limits: ShopLimits
  readonly config: ShopConfig
  readonly registry: Registry
  readonly forRequest: ReturnType<typeof createServerQuery>
  readonly definitions: ReturnType<typeof createDefinitionCache>
}

/** Milliseconds; what is not told is as the renderer and the link to the back end have it. */
export interface ShopLimits {
  /** That a block's loader may take. */
  readonly loader?: number
  /** After which a back end that has not answered is taken for down. */
  readonly answer?: number
}

let shop: Shop | undefined

export function getShop(): Shop {
  return shop ?? openShop()
}

/** Opens the process's shop anew, with limits of its own. */
export function openShop(limits: ShopLimits = {}): Shop {
  const { BACKEND_URL, BACKEND_PORT = '4000', KOLOFON_SERVER_KEY, SHOP_CONFIG } = process.env
  const read = readShopConfig(SHOP_CONFIG || undefined)
  if (!read.ok) throw new Error(read.sentences.join(' '))
  shop = {
    limits,
    config: read.config,
    registry: createRegistry(blocks),
    forRequest: createServerQuery({
      uri: `${BACKEND_URL ?? `http://127.0.0.1:${BACKEND_PORT}`}/graphql`,
      headers: KOLOFON_SERVER_KEY ? { 'x-kolofon-server-key': KOLOFON_SERVER_KEY } : {},
      ...(limits.answer !== undefined && { responseTimeout: limits.answer }),
    }),
    definitions: createDefinitionCache(),
  }
  return shop
}
