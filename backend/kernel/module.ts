import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'
import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { Client } from './client-address.ts'
import type { ModuleGauge } from './gauges.ts'

/** Part of the back end. Its GraphQL schema is in files `*.schema.graphql` in the module's folder. */
export interface BackendModule {
  readonly name: string
  readonly resolvers: Resolvers
  readonly gauges?: readonly ModuleGauge[]
  /** Handles an HTTP request outside GraphQL. Returns false when the path does not belong to this module. */
  http?(path: string, request: IncomingMessage, response: ServerResponse, client: Client): Promise<boolean>
  /** Runs once before the server accepts requests, for example to build the search index. */
  start?(): Promise<void>
  stop?(): Promise<void>
  metrics?(registry: Registry): void
  /** Returns whether the module can serve requests, for the readiness check. Missing when it always can. */
  isReady?(): boolean
}
