import type { ScreenScope } from '#gateway/screen-scope.ts'
import { GalleryMailsDocument } from '#generated/graphql.ts'
import { GalleryIndex } from '#preview/gallery-index.tsx'
import { MailList } from '#preview/mail-list.tsx'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { openData } from '../pages/source.ts'
import { getShop } from '../shop.ts'
import { exampleNames } from './example-names.ts'
import { galleryAccess } from './gallery-access.ts'
import { inFrame } from './gallery-frame.tsx'
import { galleryParameters } from './gallery-parameters.ts'
import { messageScreen } from './message-screen.tsx'
import { renderBuilder } from './render-builder.tsx'
import { renderComposer } from './render-composer.tsx'
import { renderExample } from './render-example.tsx'
import { renderMatrix } from './render-matrix.tsx'
import type { Screen, ScreenResponse } from './screen.ts'

/**
 * Renders the screens under `/preview-widgets`: the composer, the gallery's index, examples, matrices and mails, and
 * the page for Builder's editor.
 */
export async function renderGallery({ request, toHtml }: ScreenScope): Promise<NonNullable<ScreenResponse>> {
  const t = createTranslator(request.language)
  const [type = '', name, ...more] = (request.route.params.rest ?? '').split('/')
  if (type === 'compose') return renderComposer(request, [name, ...more].filter(Boolean).join('/'))
  const here = { market: request.market, language: request.language, config: getShop().config }
  const base = hrefTo({ route: 'preview-widgets' }, here)
  const parameters = galleryParameters(request)
  const screen: Screen = { request, toHtml, parameters, base, t }
  const access = await galleryAccess(request, parameters.token)
  if (access === 'refused') return messageScreen(401, t('preview:staffOnly'), t)
  return (await screenOf(type, name)) ?? messageScreen(404, t('errors:notFound'), t)

  async function screenOf(first: string, second: string | undefined): Promise<ScreenResponse> {
    if (first === 'builder' && !second) return renderBuilder(request, base)
    if (more.length > 0) return null
    if (first === '') return renderIndex(screen)
    if (first === 'mail') return access === 'staff' ? renderMails(screen) : null
    if (first === 'matrix' && second) return renderMatrix(screen, second)
    return second ? renderExample(screen, first, second) : null
  }
}

async function renderIndex(screen: Screen): Promise<ScreenResponse> {
  const { parameters, base, t, request } = screen
  const { language } = request
  const blocks = getShop().registry.blocks.map((block) => ({
    type: block.type,
    version: block.version,
    title: block.editor.title[language === 'sv' ? 'sv' : 'en'],
    group: block.editor.group,
    examples: exampleNames(block, language, t),
  }))
  const index = <GalleryIndex blocks={blocks} base={base} parameters={parameters} t={t} />
  return { status: 200, content: await inFrame(screen, t('gallery:title'), index) }
}

async function renderMails(screen: Screen): Promise<ScreenResponse> {
  const { base, t, request } = screen
  const { mails } = await openData(getShop(), { ...request, visitor: null }).query(GalleryMailsDocument, {})
  const list = <MailList mails={mails} base={base} locale={request.language} t={t} />
  return { status: 200, content: await inFrame(screen, t('gallery:mail'), list, 'mail') }
}
