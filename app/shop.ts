import { blocks } from '#blocks/index.ts'
import { createServerQuery } from '#runtime/data/server-query.ts'
import { createRegistry } from '#runtime/registry/create-registry.ts'
import { createDefinitionStore } from './definitions.ts'

/** What the process keeps for all requests: no visitor's data is in it. */
export interface Shop {
  readonly registry: ReturnType<typeof createRegistry>
  readonly forRequest: ReturnType<typeof createServerQuery>
  readonly definitions: ReturnType<typeof createDefinitionStore>
}

let shop: Shop | undefined

export function getShop(): Shop {
  shop ??= {
    registry: createRegistry(blocks),
    forRequest: createServerQuery({
      uri: `${process.env.BACKEND_URL ?? `http://127.0.0.1:${process.env.BACKEND_PORT ?? '4000'}`}/graphql`,
      headers: process.env.KOLOFON_SERVER_KEY ? { 'x-kolofon-server-key': process.env.KOLOFON_SERVER_KEY } : {},
    }),
    definitions: createDefinitionStore(),
  }
  return shop
}
