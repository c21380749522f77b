import type { ReactNode } from 'react'
import { GalleryExample } from '#preview/gallery-example.tsx'
import { viewsOf } from '#preview/parameters.ts'
import { PageForms } from '#ui/page-forms/page-forms.tsx'
import { getShop } from '../shop.ts'
import { themeCss } from '../theme.ts'
import { CopyButton } from './copy-button.tsx'
import { exampleFacts } from './example-facts.ts'
import { exampleNames } from './example-names.ts'
import { inFrame } from './gallery-frame.tsx'
import { inDocument } from './in-document.tsx'
import { InertForms } from './inert-forms.tsx'
import { inertWords } from './inert-words.ts'
import { type LoadedExample, loadExample } from './load-example.ts'
import styles from './preview.module.css'
import { markPreview } from './preview-scope.ts'
import { renderMain } from './render-main.ts'
import { axesOf, exampleMatrix } from './render-matrix.tsx'
import type { Screen } from './screen.ts'

/** Renders an example in its contexts, in a matrix, or alone in a frame. Returns null for an unknown example. */
export async function renderExample(screen: Screen, type: string, example: string): Promise<ReactNode> {
  const { scope, parameters, base, t } = screen
  const { language } = scope.request
  const block = getShop().registry.find(type)
  if (!block?.examples[example]) return null
  const title = block.editor.title[language === 'sv' ? 'sv' : 'en']
  const names = exampleNames(block, language, t)
  const loaded = await loadExample(block, example, parameters, scope)
  if (!loaded) return null
  if (parameters.view === 'matrix')
    return exampleMatrix(screen, {
      title: `${title}, ${names.find(({ name }) => name === example)?.title}`,
      type,
      example,
      loaded,
    })
  if (parameters.bare) return inDocument(title, await renderAlone(screen, loaded))
  const views = await Promise.all(
    viewsOf(parameters).map(async (view) => {
      const facts = await exampleFacts(block, example, view.parameters, scope)
      return facts && { ...view, facts }
    }),
  )
  return inFrame(
    screen,
    title,
    <GalleryExample
      title={title}
      type={type}
      example={example}
      examples={names}
      base={base}
      parameters={parameters}
      choices={axesOf(loaded.context.markets)}
      views={views.filter((view) => view !== null)}
      props={block.examples[example]}
      definition={loaded.definition}
      locale={language}
      CopyButton={CopyButton}
      t={t}
    />,
  )
}

async function renderAlone({ scope, parameters }: Screen, loaded: LoadedExample): Promise<ReactNode> {
  markPreview(scope.outcome)
  const isThumbnail = parameters.bare === 'thumbnail'
  const main = await renderMain(loaded, scope, { report: () => undefined })
  const { theme, context } = loaded
  const css = themeCss(theme)
  return (
    <>
      {css && (
        <style href="theme" precedence="high">
          {css}
        </style>
      )}
      <div data-example="" lang={context.language} className={isThumbnail ? styles.thumbnail : undefined}>
        {main}
      </div>
      {!isThumbnail && (
        <>
          <PageForms
            context={{ market: context.market, language: context.language, route: { path: context.route.path } }}
          />
          <InertForms words={inertWords(context.language)} />
        </>
      )}
    </>
  )
}
