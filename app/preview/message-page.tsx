import { createTranslator } from '#runtime/i18n/translate.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import { renderNode } from '#runtime/page/render-node.ts'
import { documentOf, type RenderedDocument } from '#runtime/page/rendered-page.ts'
import { Message } from '../message.tsx'
import type { PageAssets } from '../pages/assets.ts'
import { htmlDocument } from '../pages/page-document.tsx'

/** Returns a response of the preview routes that is not a page of the shop, such as a message or JSON. */
export function previewDocument(given: Pick<RenderedDocument, 'status' | 'contentType' | 'body'>): RenderedDocument {
  return documentOf({ ...given, page: { id: 'preview-widgets', revision: '' }, isPreview: true })
}

export function messagePage(
  { language }: PageRequest,
  assets: PageAssets,
  refused: { readonly status: number; readonly title: string },
): RenderedDocument {
  const { status, title } = refused
  const head = (
    <>
      <title>Kolofon</title>
      <meta name="robots" content="noindex" />
    </>
  )
  const body = renderNode(<Message title={title} home={createTranslator(language)('errors:start')} />)
  const html = htmlDocument({ language, market: null, head, body, theme: [], assets })
  return previewDocument({ status, contentType: 'text/html', body: html })
}
