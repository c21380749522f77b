import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'
import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { Client } from './client-address.ts'
import type { ModuleGauge } from './gauges.ts'

/** A part of the back end: its schema lies beside it as `<name>.schema.graphql`. */
export interface BackendModule {
  readonly name: string
  readonly resolvers: Resolvers
  readonly gauges?: readonly ModuleGauge[]
  /** Answers paths that are not GraphQL; false: the path is another's. */
  http?(path: string, request: IncomingMessage, response: ServerResponse, client: Client): Promise<boolean>
  /** Runs once before the server answers; for example the search index is built. */
  start?(): Promise<void>
  stop?(): Promise<void>
  /** Adds its figures to those of the back end. */
  metrics?(registry: Registry): void
  /** For readiness; false while the module cannot answer. */
  isReady?(): boolean
}
