import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { Validator } from '#schemas/validate/validate-definition.ts'
import type { Database } from '../kernel/database.ts'
import type { EachRow } from '../kernel/each-row.ts'
import type { Keys } from '../kernel/keys.ts'
import type { BackendModule } from '../kernel/module.ts'
import type { ReadBearer } from '../staff/read-bearer.ts'
import { createArchiveService } from './archive.service.ts'
import { createAuditLogService } from './audit-log.ts'
import { createCampaignResolvers } from './campaigns/campaigns.resolvers.ts'
import {
  type CampaignsDeps,
  type ContentCampaignsService,
  createContentCampaignsService,
} from './campaigns/campaigns.service.ts'
import { createCommentResolvers } from './comments/comments.resolvers.ts'
import { createCommentsService } from './comments/comments.service.ts'
import { type ContentResolverDeps, createContentResolvers } from './content.resolvers.ts'
import { type ContentService, createContentService } from './content.service.ts'
import { type ContentHousekeeping, createContentHousekeeping } from './content-housekeeping.ts'
import { createEditingResolvers } from './editing.resolvers.ts'
import { createFindPage } from './find-page.ts'
import { createHandOverResolvers } from './hand-overs/hand-overs.resolvers.ts'
import { createHandOversService, type HandOversDeps } from './hand-overs/hand-overs.service.ts'
import { createImagesHttp } from './images/images.http.ts'
import { createImageResolvers } from './images/images.resolvers.ts'
import { createImagesService } from './images/images.service.ts'
import { findFiles } from './images/images.store.ts'
import { createPresenceResolvers } from './presence/presence.resolvers.ts'
import { createPreviewResolvers } from './previews/previews.resolvers.ts'
import { createPublishGate } from './publish-gate.ts'
import { createPublishingService } from './publishing.service.ts'
import { createRedirectResolvers } from './redirects/redirects.resolvers.ts'
import { createRedirectsService } from './redirects/redirects.service.ts'
import { createReferencesService, type ReferencesDeps } from './references/references.service.ts'
import { createSchedulesService } from './schedules.service.ts'
import { type BuilderOptions, createBuilderSource } from './sources/builder/index.ts'

export { logContent } from './audit-log.store.ts'
export { campaignsTag } from './campaigns/campaigns.service.ts'
export { findHolder, listHolders } from './campaigns/offers.store.ts'
export { seedPages } from './content.service.ts'
export type { HandOverNews } from './hand-overs/hand-overs.service.ts'
export type { BuilderOptions } from './sources/builder/index.ts'

export interface ContentModuleDeps
  extends Pick<ContentResolverDeps, 'pathToRoute' | 'getMarket' | 'testsAt'>,
    Pick<CampaignsDeps, 'cache' | 'markets' | 'recordPrices'>,
    Pick<ReferencesDeps, 'hasList' | 'audiences' | 'testGroups'>,
    Pick<HandOversDeps, 'colleagues' | 'onHandOver'> {
  readonly database: Database
  readonly validator: Validator
  readonly keys: Keys
  readonly readBearer: ReadBearer
  /** Builder space from which pages are imported (C6). Undefined when the shop uses none. */
  readonly builder?: BuilderOptions | undefined
  readonly clock: () => number
  readonly eachRow: EachRow
  readonly onError: (error: unknown) => void
}

export interface ContentModule extends BackendModule {
  readonly service: ContentService
  readonly campaigns: ContentCampaignsService
  readonly findPage: ReturnType<typeof createFindPage>
  /** Background jobs that apply schedules and delete old revisions. The module starts them. */
  readonly keeper: ContentHousekeeping
}

/**
 * Creates the module of page definitions with their revisions and pointers, and of campaigns, redirects, images,
 * preview links, comments and hand-overs.
 */
export function createContentModule(deps: ContentModuleDeps): ContentModule {
  const { database, cache, validator, markets, clock, keys, getMarket, eachRow } = deps
  const references = createReferencesService(deps)
  const gate = createPublishGate({
    validator,
    markets,
    check: references.check,
    usedSections: references.usedSections,
    imageFiles: (ids) => findFiles(database, ids),
  })
  const campaigns = createContentCampaignsService({ ...deps, gate })
  const { effectsAt } = campaigns
  const source = deps.builder ? 'builder' : 'database'
  const content = createContentService({ database, cache, validator, source, effectsAt })
  const publishing = createPublishingService({ database, clock, gate, source })
  const archive = createArchiveService({ database, clock, source })
  const schedules = createSchedulesService({ database, clock, gate, source, eachRow })
  const builder = createBuilderSource({ ...deps, options: deps.builder, gate })
  const redirects = createRedirectsService({ database, effectsAt })
  const images = createImagesService({ database, isUsed: references.isImageUsed })
  const log = createAuditLogService({ database })
  const keeper = createContentHousekeeping({
    database,
    clock,
    settle: schedules.settle,
    eachRow,
    onError: deps.onError,
  })
  const parts = [
    createContentResolvers({ ...deps, content, publishing, archive }),
    createEditingResolvers({ content, schedules, references, gate, log }),
    createCampaignResolvers({ campaigns, clock, getMarket, waiting: () => content.waiting() }),
    createRedirectResolvers(redirects),
    createImageResolvers(images),
    createPreviewResolvers({ database, keys, clock }),
    createCommentResolvers(createCommentsService({ database, clock })),
    createHandOverResolvers(createHandOversService(deps)),
    createPresenceResolvers({ database }),
    builder.resolvers,
  ]
  const pictures = createImagesHttp(images, deps.readBearer)
  return {
    name: 'content',
    resolvers: parts.reduce<Resolvers>(joined, {}),
    http: async (...request) => (await pictures(...request)) || (await builder.http(...request)),
    service: content,
    campaigns,
    findPage: createFindPage(database),
    keeper,
    async start() {
      await redirects.readStored()
      await keeper.start()
      builder.start()
    },
    async stop() {
      await builder.stop()
      await keeper.stop()
    },
  }
}

function joined(all: Resolvers, part: Resolvers): Resolvers {
  return {
    ...all,
    ...part,
    Query: { ...all.Query, ...part.Query },
    Mutation: { ...all.Mutation, ...part.Mutation },
  }
}
