// Public API: pages.
export type {
  BlockContext,
  CustomerType,
  Failure,
  Market,
  NamedLink,
  Notice,
  PageContext,
  PageSettings,
  RequestRoute,
  RouteLink,
  RouteSubject,
  Visitor,
} from '#runtime/context.ts'
export { QueryFailed, type RequestQuery } from '#runtime/data/request-query.ts'
export type { Translate } from '#runtime/i18n/translation.ts'
export { type BlockProblem, PageFailed, PageRefused } from '#runtime/page/block-problem.ts'
export { createPageRuntime, type PageRuntime } from '#runtime/page/create-page-runtime.ts'
export { type Depends, dependsOn, join } from '#runtime/page/depends.ts'
export { createDefinitions, type Definitions } from '#runtime/page/load-definitions.ts'
export { type GuestRequest, guestRequest, type PageRequest, type PreviewOverrides } from '#runtime/page/page-request.ts'
export type {
  ComposedPage,
  DataScope,
  DocumentInput,
  DocumentPort,
  Guarded,
  LoadStored,
  Located,
  PagePlace,
  PagePorts,
  PageRedirect,
  PageSource,
  PreparedDocument,
  Published,
  PublishedTest,
  RuntimeConfig,
  SharedContext,
  StoredDefinition,
} from '#runtime/page/ports.ts'
export type {
  PageIdentity,
  RenderedDocument,
  RenderedFailure,
  RenderedPage,
  RenderedRedirect,
} from '#runtime/page/rendered-page.ts'
export type { ListEntry, ListQuery } from '#runtime/routing/list-query.ts'
export { type Language, languages } from '#schemas/languages.ts'
