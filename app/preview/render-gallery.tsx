import { Fragment, type ReactNode } from 'react'
import { GalleryMailsDocument } from '#generated/graphql.ts'
import { GalleryExample } from '#preview/gallery-example.tsx'
import { GalleryIndex } from '#preview/gallery-index.tsx'
import { MailList } from '#preview/mail-list.tsx'
import { parseParameters, writeParameters } from '#preview/parameters.ts'
import { Stub } from '#preview/stub.tsx'
import type { PageContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { renderPage } from '#runtime/renderer/render-page.tsx'
import type { BlockProblem, RequestScope } from '#runtime/renderer/request-scope.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { createAddresses } from '../addresses.ts'
import { Message } from '../message.tsx'
import { getShop } from '../shop.ts'
import { themeCss } from '../theme.ts'
import { loadExample } from './load-example.ts'
import { renderBuilder } from './render-builder.tsx'

/** `/preview-widgets`: the gallery's index, an example with its controls, or (in the frame) the example alone. */
export async function renderGallery(scope: RequestScope): Promise<ReactNode> {
  const { request, outcome } = scope
  const shop = getShop()
  const t = createTranslator(request.language)
  outcome.cacheable = false
  outcome.page = 'preview-widgets'
  const notFound = () => {
    outcome.status = 404
    return <Message title={t('errors:notFound')} home={t('errors:start')} />
  }
  if (process.env.PROFILE === 'production') return notFound()
  const base = hrefTo(
    { route: 'preview-widgets' },
    { market: request.marketAlias, language: request.language, config: shop.config },
  )
  const asked = { language: request.language, market: request.marketAlias }
  const parameters = parseParameters(`${new URLSearchParams(asked)}&${request.search}`)
  const titleOf = (title: { readonly sv: string; readonly en: string }) =>
    request.language === 'sv' ? title.sv : title.en
  const [type, example, ...more] = (request.route.params.rest ?? '').split('/')
  if (!type) {
    const blocks = shop.registry.blocks.map((block) => ({
      type: block.type,
      version: block.version,
      title: titleOf(block.editor.title),
      group: block.editor.group,
      examples: Object.keys(block.examples),
    }))
    return inDocument(
      t('gallery:title'),
      <GalleryIndex blocks={blocks} base={base} query={writeParameters(parameters)} t={t} />,
    )
  }
  if (type === 'mail') {
    const common = {
      channelId: shop.config.channelId,
      marketId: request.marketAlias,
      languageId: request.language,
      customerType: request.customerType,
    }
    const { mails } = await shop.forRequest(common, () => undefined).query(GalleryMailsDocument, {})
    return inDocument(t('gallery:mail'), <MailList mails={mails} base={base} locale={request.language} t={t} />)
  }
  if (type === 'builder')
    return (await renderBuilder(scope, { part: [example, ...more].join('/'), base })) ?? notFound()
  const block = shop.registry.find(type)
  const loaded = block && example && more.length === 0 ? await loadExample(block, example, parameters, scope) : null
  if (!block || !example || !loaded) return notFound()

  const problems: BlockProblem[] = []
  const began = performance.now()
  const { page, context } = loaded
  const locale = context.market.allowedLanguages.find(({ id }) => id === context.language)?.code ?? context.language
  const regions = await renderPage({
    page,
    registry: shop.registry,
    context: {
      ...context,
      ...createAddresses(context, shop.config),
      query: loaded.query.query,
      t: createTranslator(context.language),
      locale,
    },
    mode: request.mode,
    report: (problem) => problems.push(problem),
    stub: (node, { code, message }) => <Stub type={node.type} code={code} message={message} />,
  })
  const css = themeCss(loaded.theme)
  const title = titleOf(block.editor.title)
  if (parameters.bare) {
    return inDocument(
      title,
      <Fragment>
        {css && (
          <style href="theme" precedence="high">
            {css}
          </style>
        )}
        <div lang={context.language}>{regions.main}</div>
      </Fragment>,
    )
  }
  const gaps = page.coverage.map(({ path, shown }) => `${path}: ${shown === null ? '–' : `→ ${shown}`}`)
  return inDocument(
    title,
    <GalleryExample
      title={title}
      type={type}
      example={example}
      examples={Object.keys(block.examples)}
      base={base}
      parameters={parameters}
      markets={context.markets.map(({ alias, country }) => ({ alias, name: `${country.name} (${alias})` }))}
      languages={allLanguages(context)}
      customerTypes={shop.config.customerTypes.map((customer) => customer.type)}
      trace={{
        notes: [...page.trace.map(({ note }) => note), ...gaps],
        problems: problems.map(({ code, message }) => `${code}: ${message}`),
        milliseconds: Math.round(performance.now() - began),
        tags: outcome.tags.size,
      }}
      props={loaded.props}
      t={t}
    />,
  )
}

function inDocument(title: string, content: ReactNode): ReactNode {
  return (
    <Fragment>
      <title>{`${title} | Kolofon`}</title>
      <meta name="robots" content="noindex" />
      {content}
    </Fragment>
  )
}

function allLanguages(context: PageContext) {
  const languages = context.markets.flatMap(({ allowedLanguages }) => allowedLanguages)
  return [...new Map(languages.map(({ id, name }) => [id, { id, name }])).values()]
}
