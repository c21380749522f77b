import { GalleryExample } from '#preview/gallery-example.tsx'
import { viewsOf } from '#preview/parameters.ts'
import { getShop } from '../shop.ts'
import { CopyButton } from './copy-button.tsx'
import { exampleFacts } from './example-facts.ts'
import { exampleNames } from './example-names.ts'
import { inFrame } from './gallery-frame.tsx'
import { loadExample } from './load-example.ts'
import { axesOf, exampleMatrix } from './render-matrix.tsx'
import type { Screen, ScreenResponse } from './screen.ts'

export async function renderExample(screen: Screen, type: string, example: string): Promise<ScreenResponse> {
  const { request, parameters, base, t } = screen
  const { language } = request
  const block = getShop().registry.find(type)
  if (!block?.examples[example]) return null
  const title = block.editor.title[language === 'sv' ? 'sv' : 'en']
  const names = exampleNames(block, language, t)
  const loaded = await loadExample(block, example, parameters, request)
  if (!loaded) return null
  if (parameters.view === 'matrix')
    return exampleMatrix(screen, {
      title: `${title}, ${names.find(({ name }) => name === example)?.title}`,
      type,
      example,
      loaded,
    })
  const views = await Promise.all(
    viewsOf(parameters).map(async (view) => {
      const facts = await exampleFacts(block, example, view.parameters, screen)
      return facts && { ...view, facts }
    }),
  )
  const content = await inFrame(
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
  return { status: 200, content }
}
