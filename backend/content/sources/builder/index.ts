import type { BlockContract } from '#schemas/validate/block-contract.ts'
import { createBuilderHttp } from './builder.http.ts'
import { createBuilderPoller } from './builder.poller.ts'
import { createBuilderResolvers } from './builder.resolvers.ts'
import { type BuilderDeps, createBuilderService } from './builder.service.ts'
import type { BuilderSettings } from './builder-api.ts'
import { createBuilderApi } from './builder-api.ts'

export interface BuilderOptions extends BuilderSettings {
  readonly contracts: readonly BlockContract[]
}

/** Creates the import of pages from a Builder space. Without `options` it imports nothing. */
export function createBuilderSource(
  deps: Omit<BuilderDeps, 'api' | 'contracts'> & {
    readonly options: BuilderOptions | undefined
    readonly onError: (error: unknown) => void
  },
) {
  const { options, onError } = deps
  const service = options
    ? createBuilderService({ ...deps, contracts: options.contracts, api: createBuilderApi(options) })
    : null
  const follower = service && createBuilderPoller({ sync: service.sync, onError })
  return {
    service,
    resolvers: createBuilderResolvers(service),
    http: createBuilderHttp(follower),
    start: () => follower?.start(),
    stop: async () => follower?.stop(),
  }
}
