import { Fragment, type ReactNode } from 'react'
import { parseParameters } from '#preview/parameters.ts'
import { Stub } from '#preview/stub.tsx'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { renderPage } from '#runtime/renderer/render-page.tsx'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { BuilderBridge } from '#studio/builder/builder-bridge.tsx'
import { inLanguage, unpackBlock } from '#studio/builder/packed-block.ts'
import { PageForms } from '#ui/page-forms/page-forms.tsx'
import { createLinks } from '../links.ts'
import { getShop } from '../shop.ts'
import { themeCss } from '../theme.ts'
import { composerBlocks } from './composer-blocks.ts'
import { InertForms } from './inert-forms.tsx'
import { inertWords } from './inert-words.ts'
import { loadBlock } from './load-example.ts'
import { markPreview } from './preview-scope.ts'

interface BuilderPart {
  /** Path after `/preview-widgets/builder`. */
  readonly part: string
  readonly base: string
}

/**
 * Renders `/preview-widgets/builder`, which is either the bridge page or one block for it. Returns null when the shop
 * uses no Builder space.
 */
export async function renderBuilder(scope: RequestScope, { part, base }: BuilderPart): Promise<ReactNode | null> {
  const { request, outcome } = scope
  const { CONTENT_SOURCE, BUILDER_API_KEY: apiKey } = process.env
  if (CONTENT_SOURCE !== 'builder' || !apiKey) return null
  if (part === 'block') return renderBlock(scope)
  if (part !== '') return null
  outcome.framedBy = 'builder'
  return (
    <Fragment>
      <title>Builder | Kolofon</title>
      <meta name="robots" content="noindex" />
      <BuilderBridge
        settings={{
          apiKey,
          renderUrl: `${base}/builder/block`,
          market: request.marketAlias,
          language: request.language,
          staffLanguage: request.language === 'sv' ? 'sv' : 'en',
          blocks: composerBlocks(getShop().registry.blocks),
        }}
      />
    </Fragment>
  )
}

/** Renders one block, with the props in the URL, as the shop would. */
async function renderBlock(scope: RequestScope): Promise<ReactNode | null> {
  const shop = getShop()
  const unpacked = await unpackBlock(new URLSearchParams(scope.request.search).get('packed') ?? '')
  const block = unpacked && shop.registry.find(unpacked.type)
  if (!unpacked || !block) return null
  markPreview(scope.outcome)
  const { language, market } = unpacked
  const parameters = parseParameters(new URLSearchParams({ language, market }).toString())
  const props = inLanguage(unpacked.props, language) as Readonly<Record<string, unknown>>
  const { page, context, query, theme } = await loadBlock(block, props, parameters, scope)
  const locale = context.market.allowedLanguages.find(({ id }) => id === language)?.code ?? language
  const regions = await renderPage({
    page,
    registry: shop.registry,
    context: {
      ...context,
      ...createLinks(context, shop.config),
      query: query.query,
      t: createTranslator(language),
      locale,
    },
    mode: scope.request.mode,
    deadline: shop.limits.loader,
    report: () => undefined,
    still: scope.still,
    stub: (node, { code, message }) => <Stub type={node.type} code={code} message={message} />,
  })
  const css = themeCss(theme)
  return (
    <Fragment>
      <title>{block.editor.title.en}</title>
      <meta name="robots" content="noindex" />
      {css && (
        <style href="theme" precedence="high">
          {css}
        </style>
      )}
      <div lang={language}>{regions.main}</div>
      <PageForms context={{ market: context.market, language, route: { path: context.route.path } }} />
      <InertForms words={inertWords(language)} />
    </Fragment>
  )
}
