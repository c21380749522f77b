import { createPageRuntime, type PageRuntime } from '#runtime/page/create-page-runtime.ts'
import type { DocumentPort } from '#runtime/page/ports.ts'
import type { Shop } from '../shop.ts'
import type { PageAssets } from './assets.ts'
import { createDocument } from './document.tsx'
import type { DocumentParts } from './page-document.tsx'
import { createSource, openData, type ShopPlace } from './source.ts'

export type PreviewParts = DocumentParts & Pick<DocumentPort<ShopPlace>, 'stub'>

/** Creates the runtime for live pages or, with `parts`, for previews. */
export function createShopRuntime(shop: Shop, assets: PageAssets, parts: PreviewParts = {}): PageRuntime {
  const { registry, limits } = shop
  return createPageRuntime({
    registry,
    source: createSource(shop),
    definitions: shop.definitions,
    data: (request) => openData(shop, request),
    document: createDocument({ ...shop, assets }, parts),
    config: { ...(limits.loader !== undefined && { loaderDeadline: limits.loader }) },
  })
}
