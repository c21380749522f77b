import type { Resolvers } from '#backend/generated/resolvers.ts'

/** A part of the back end: its schema lies beside it as `<name>.schema.graphql`. */
export interface BackendModule {
  readonly name: string
  readonly resolvers: Resolvers
  /** Runs once before the server answers; for example the search index is built. */
  start?(): Promise<void>
  stop?(): Promise<void>
  /** For readiness; false while the module cannot answer. */
  isReady?(): boolean
}
