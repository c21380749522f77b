import type { ReactNode } from 'react'
import { GalleryExample } from '#preview/gallery-example.tsx'
import type { PageContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { renderPage } from '#runtime/renderer/render-page.tsx'
import type { BlockProblem } from '#runtime/renderer/request-scope.ts'
import { PageForms } from '#ui/page-forms/page-forms.tsx'
import { createLinks } from '../links.ts'
import { localeOf } from '../render-context.ts'
import { getShop } from '../shop.ts'
import { themeCss } from '../theme.ts'
import { exampleNames } from './example-names.ts'
import { inDocument } from './in-document.tsx'
import { InertForms } from './inert-forms.tsx'
import { inertWords } from './inert-words.ts'
import { type LoadedExample, loadExample } from './load-example.ts'
import { markPreview } from './preview-scope.ts'
import { axesOf, exampleMatrix } from './render-matrix.tsx'
import { renderStub } from './render-stub.tsx'
import type { Screen } from './screen.ts'

/** Renders an example with its controls, in a matrix, or alone in a frame. Returns null for an unknown example. */
export async function renderExample(screen: Screen, type: string, example: string): Promise<ReactNode> {
  const { scope, parameters, base, t } = screen
  const { registry, config } = getShop()
  const block = registry.find(type)
  if (!block?.examples[example]) return null
  const title = block.editor.title[scope.request.language === 'sv' ? 'sv' : 'en']
  const names = exampleNames(block, scope.request.language, t)
  const loaded = await loadExample(block, example, parameters, scope)
  if (!loaded) return null
  if (parameters.view === 'matrix')
    return exampleMatrix(screen, {
      title: `${title}, ${names.find(({ name }) => name === example)?.title}`,
      type,
      example,
      loaded,
    })
  const problems: BlockProblem[] = []
  const began = performance.now()
  const { page, context } = loaded
  const main = await renderMain(loaded, (problem) => problems.push(problem), screen)
  if (parameters.bare) {
    markPreview(scope.outcome)
    return inDocument(title, inTheme(loaded, main))
  }
  const gaps = page.coverage.map(({ path, shown }) => `${path}: ${shown === null ? '–' : `→ ${shown}`}`)
  const axes = axesOf(context.markets)
  return inDocument(
    title,
    <GalleryExample
      title={title}
      type={type}
      example={example}
      examples={names}
      base={base}
      parameters={parameters}
      markets={context.markets.map(({ alias, country }) => ({ alias, name: `${country.name} (${alias})` }))}
      languages={axes.languages}
      customerTypes={config.customerTypes.map((customer) => customer.type)}
      trace={{
        notes: [...page.trace.map(({ note }) => note), ...gaps],
        problems: problems.map(({ code, message }) => `${code}: ${message}`),
        milliseconds: Math.round(performance.now() - began),
        tags: scope.outcome.tags.size,
      }}
      props={loaded.props}
      t={t}
    />,
  )
}

async function renderMain(
  { page, context, query }: LoadedExample,
  report: (problem: BlockProblem) => void,
  { scope }: Screen,
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
    mode: scope.request.mode,
    deadline: limits.loader,
    report,
    stub: renderStub,
    still: scope.still,
  })
  return regions.main
}

function inTheme(
  { theme, context }: { theme: LoadedExample['theme']; context: PageContext },
  main: ReactNode,
): ReactNode {
  const css = themeCss(theme)
  return (
    <>
      {css && (
        <style href="theme" precedence="high">
          {css}
        </style>
      )}
      <div lang={context.language}>{main}</div>
      <PageForms
        context={{ market: context.market, language: context.language, route: { path: context.route.path } }}
      />
      <InertForms words={inertWords(context.language)} />
    </>
  )
}
