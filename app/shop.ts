import { readShopConfig } from '#bin/shop-config-file.ts'
import { blocks } from '#blocks/index.ts'
import { createServerQuery } from '#runtime/data/server-query.ts'
import { createDefinitions, type Definitions } from '#runtime/page/load-definitions.ts'
import { createRegistry, type Registry } from '#runtime/registry/create-registry.ts'
import { type PageScriptUrls, pageScriptUrls } from '#schemas/page-script.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import { loadStored } from './pages/load-stored.ts'
import { verifyPage } from './preview/verify-action.ts'

/** Objects that all requests of the process share. They contain no visitor's data. */
export interface Shop {
  readonly limits: ShopLimits
  readonly config: ShopConfig
  /** URL of the tag manager's script, validated by the gateway. Null when the shop has no tag manager. */
  readonly tagManager: string | null
  /** URLs of the page's script, set by the gateway's process. Null when pages have no script. */
  readonly pageScript: PageScriptUrls | null
  readonly registry: Registry
  readonly forRequest: ReturnType<typeof createServerQuery>
  readonly definitions: Definitions
}

/** Time limits in milliseconds. The default of an omitted limit is in the renderer or in the back-end client. */
export interface ShopLimits {
  readonly loader?: number
  /** Time after which an unresponsive back end counts as down. */
  readonly answer?: number
}

let shop: Shop | undefined

export function getShop(): Shop {
  return shop ?? openShop()
}

/** Opens the shop of this process with the given time limits. Replaces an already open shop. */
export function openShop(limits: ShopLimits = {}): Shop {
  const {
    BACKEND_URL,
    BACKEND_PORT = '4000',
    KOLOFON_SERVER_KEY,
    SHOP_CONFIG,
    TAG_MANAGER_URL,
    KOLOFON_PAGE_SCRIPT,
  } = process.env
  const read = readShopConfig(SHOP_CONFIG || undefined)
  if (!read.ok) throw new Error(read.sentences.join(' '))
  shop = {
    limits,
    config: read.config,
    tagManager: TAG_MANAGER_URL || null,
    pageScript: KOLOFON_PAGE_SCRIPT ? pageScriptUrls.parse(JSON.parse(KOLOFON_PAGE_SCRIPT)) : null,
    registry: createRegistry(blocks, [verifyPage]),
    forRequest: createServerQuery({
      uri: `${BACKEND_URL ?? `http://127.0.0.1:${BACKEND_PORT}`}/graphql`,
      headers: KOLOFON_SERVER_KEY ? { 'x-kolofon-server-key': KOLOFON_SERVER_KEY } : {},
      ...(limits.answer !== undefined && { responseTimeout: limits.answer }),
    }),
    definitions: createDefinitions(loadStored),
  }
  return shop
}
