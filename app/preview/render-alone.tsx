import { parseParameters } from '#preview/parameters.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import { renderHtml } from '#runtime/page/render-html.ts'
import { renderNode } from '#runtime/page/render-node.ts'
import type { RenderedPage } from '#runtime/page/rendered-page.ts'
import { directionOf } from '#schemas/languages.ts'
import { inLanguage, unpackBlock } from '#studio/builder/packed-block.ts'
import { PageForms } from '#ui/page-forms/page-forms.tsx'
import type { PageAssets } from '../pages/assets.ts'
import { htmlDocument } from '../pages/page-document.tsx'
import { getShop } from '../shop.ts'
import { galleryAccess } from './gallery-access.ts'
import { galleryParameters } from './gallery-parameters.ts'
import { type LoadedExample, loadBlock, loadExample } from './load-example.ts'
import { loadExampleBlocks } from './load-example-blocks.ts'
import { previewDocument } from './message-page.tsx'
import styles from './preview.module.css'
import { PreviewScript } from './preview-script.tsx'
import { renderStub } from './render-stub.tsx'

/**
 * Renders an example for a frame of the gallery or for a thumbnail. Returns null when the request is for neither, when
 * there is no such example, or when the visitor may not see the gallery.
 */
export async function renderExampleAlone(
  request: PageRequest,
  { type, example }: { readonly type: string; readonly example: string },
  assets: PageAssets,
): Promise<RenderedPage | null> {
  const parameters = galleryParameters(request)
  const block = getShop().registry.find(type)
  if (!parameters.bare || parameters.view === 'matrix' || !block) return null
  if ((await galleryAccess(request, parameters.token)) === 'refused') return null
  const loaded = await loadExample(block, example, parameters, request)
  if (!loaded) return null
  const title = block.editor.title[request.language === 'sv' ? 'sv' : 'en']
  const direction = parameters.dir ?? directionOf(parameters.language)
  return renderAlone(loaded, { title, direction, isThumbnail: parameters.bare === 'thumbnail', assets })
}

/**
 * Renders one block for Builder's editor, with the props in the URL. Returns null when the shop's content is not from
 * Builder, when the visitor may not see the gallery, or when the block is unknown.
 */
export async function renderBlockForBuilder(request: PageRequest, assets: PageAssets): Promise<RenderedPage | null> {
  const { CONTENT_SOURCE, BUILDER_API_KEY } = process.env
  if (CONTENT_SOURCE !== 'builder' || !BUILDER_API_KEY) return null
  if ((await galleryAccess(request, galleryParameters(request).token)) === 'refused') return null
  const unpacked = await unpackBlock(new URLSearchParams(request.search).get('packed') ?? '')
  const block = unpacked && getShop().registry.find(unpacked.type)
  if (!unpacked || !block) return null
  const { language, market } = unpacked
  const parameters = parseParameters(new URLSearchParams({ language, market }).toString())
  const props = inLanguage(unpacked.props, language) as Readonly<Record<string, unknown>>
  const loaded = await loadBlock(block, props, parameters, request)
  const direction = directionOf(language)
  return renderAlone(loaded, { title: block.editor.title.en, direction, isThumbnail: false, assets })
}

interface AloneOptions {
  readonly title: string
  readonly direction: 'ltr' | 'rtl'
  /** Whether to render a thumbnail. A thumbnail shows the block in its centre, and has no forms and no script. */
  readonly isThumbnail: boolean
  readonly assets: PageAssets
}

async function renderAlone(
  loaded: LoadedExample,
  { title, direction, isThumbnail, assets }: AloneOptions,
): Promise<RenderedPage> {
  const { page, context, theme } = loaded
  const { market, language, route } = context
  const { regions } = await loadExampleBlocks(loaded)
  const { html } = renderHtml(regions, page, { toHtml: renderNode, stub: renderStub })
  const head = (
    <>
      <title>{`${title} | Kolofon`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
  const body = renderNode(
    <>
      <div
        data-example=""
        lang={language}
        dir={direction}
        className={isThumbnail ? styles.thumbnail : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, which escaped all text
        dangerouslySetInnerHTML={{ __html: html.main ?? '' }}
      />
      {!isThumbnail && (
        <>
          <PageForms context={{ market, language, route: { path: route.path } }} />
          <PreviewScript page={page} language={language} />
        </>
      )}
    </>,
  )
  const document = htmlDocument({ language, market: market.alias, head, body, theme, assets })
  return previewDocument({ status: 200, contentType: 'text/html', body: document })
}
