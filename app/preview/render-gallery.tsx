import type { ReactNode } from 'react'
import { GalleryMailsDocument } from '#generated/graphql.ts'
import { GalleryIndex } from '#preview/gallery-index.tsx'
import { MailList } from '#preview/mail-list.tsx'
import { parseParameters } from '#preview/parameters.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { Message } from '../message.tsx'
import { getShop } from '../shop.ts'
import { exampleNames } from './example-names.ts'
import { galleryAccess } from './gallery-access.ts'
import { inFrame } from './gallery-frame.tsx'
import { renderBuilder } from './render-builder.tsx'
import { renderCanvas } from './render-canvas.tsx'
import { renderComposer } from './render-composer.tsx'
import { renderExample } from './render-example.tsx'
import { renderMatrix } from './render-matrix.tsx'
import type { Screen } from './screen.ts'

/** Renders `/preview-widgets`: the gallery's index, examples, matrices, the shop's mails, and the composer's canvas. */
export async function renderGallery(scope: RequestScope): Promise<ReactNode> {
  const { request, outcome } = scope
  const t = createTranslator(request.language)
  outcome.cacheable = false
  outcome.indexed = false
  outcome.page = 'preview-widgets'
  const [type = '', name, ...more] = (request.route.params.rest ?? '').split('/')
  if (type === 'show' && name && more.length === 0) return renderCanvas(scope, name)
  if (type === 'compose') return renderComposer(scope, [name, ...more].filter(Boolean).join('/'))
  const here = { market: request.marketAlias, language: request.language, config: getShop().config }
  const base = hrefTo({ route: 'preview-widgets' }, here)
  const frame = new URLSearchParams({ language: request.language, market: request.marketAlias })
  const parameters = parseParameters(`${frame}&${request.search}`)
  const screen: Screen = { scope, parameters, base, t }
  const access = await galleryAccess(scope, parameters.token)
  const found = access === 'refused' ? null : await screenOf(type, name)
  if (found) return found
  outcome.status = access === 'refused' ? 401 : 404
  const title = access === 'refused' ? t('preview:staffOnly') : t('errors:notFound')
  return <Message title={title} home={t('errors:start')} />

  async function screenOf(first: string, second: string | undefined): Promise<ReactNode> {
    if (first === 'builder') return renderBuilder(scope, { part: [second, ...more].filter(Boolean).join('/'), base })
    if (more.length > 0) return null
    if (first === '') return renderIndex(screen)
    if (first === 'mail') return access === 'staff' ? renderMails(screen) : null
    if (first === 'matrix' && second) return renderMatrix(screen, second)
    return second ? renderExample(screen, first, second) : null
  }
}

function renderIndex(screen: Screen): Promise<ReactNode> {
  const { parameters, base, t, scope } = screen
  const { language } = scope.request
  const blocks = getShop().registry.blocks.map((block) => ({
    type: block.type,
    version: block.version,
    title: block.editor.title[language === 'sv' ? 'sv' : 'en'],
    group: block.editor.group,
    examples: exampleNames(block, language, t),
  }))
  const index = <GalleryIndex blocks={blocks} base={base} parameters={parameters} t={t} />
  return inFrame(screen, t('gallery:title'), index)
}

async function renderMails(screen: Screen): Promise<ReactNode> {
  const { base, t } = screen
  const { request } = screen.scope
  const { config, forRequest } = getShop()
  const common = {
    channelId: config.channelId,
    marketId: request.marketAlias,
    languageId: request.language,
    customerType: request.customerType,
  }
  const { mails } = await forRequest(common, () => undefined).query(GalleryMailsDocument, {})
  const list = <MailList mails={mails} base={base} locale={request.language} t={t} />
  return inFrame(screen, t('gallery:mail'), list, 'mail')
}
