import type { ReactNode } from 'react'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { type RenderInput, renderPage } from '#runtime/renderer/render-page.tsx'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { createLinks } from '../links.ts'
import { localeOf } from '../render-context.ts'
import { getShop } from '../shop.ts'
import type { LoadedExample } from './load-example.ts'
import { renderStub } from './render-stub.tsx'

/** Renders the block of an example, with a stub in its place when it fails. */
export async function renderMain(
  { page, context, query }: Pick<LoadedExample, 'page' | 'context' | 'query'>,
  { request, still }: RequestScope,
  observer: Pick<RenderInput, 'report' | 'onPrepared'>,
): Promise<ReactNode> {
  const { registry, config, limits } = getShop()
  const regions = await renderPage({
    page,
    registry,
    context: {
      ...context,
      ...createLinks(context, config),
      query: query.query,
      t: createTranslator(context.language),
      locale: localeOf(context),
    },
    mode: request.mode,
    deadline: limits.loader,
    stub: renderStub,
    still,
    ...observer,
  })
  return regions.main
}
