import type { ReactNode } from 'react'
import { parseCanvas } from '#preview/canvas-parameters.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { Message } from '../message.tsx'
import { renderDocument } from '../render-document.tsx'
import { CanvasFrame } from './canvas-frame.tsx'
import { InertForms } from './inert-forms.tsx'
import { inertWords } from './inert-words.ts'
import { loadCanvas } from './load-canvas.ts'
import { markPreview } from './preview-scope.ts'
import { renderStub } from './render-stub.tsx'

/** Renders `/preview-widgets/show/<id>`, which the composer's frame shows: a revision as the shop would show it. */
export async function renderCanvas(scope: RequestScope, pageId: string): Promise<ReactNode> {
  const { request, outcome } = scope
  markPreview(outcome)
  const canvas = await loadCanvas(scope, pageId, parseCanvas(request.search))
  if (canvas.kind !== 'canvas') {
    const t = createTranslator(request.language)
    outcome.status = canvas.kind === 'refused' ? canvas.status : 404
    const title = t(canvas.kind === 'refused' ? 'preview:staffOnly' : 'preview:missing')
    return <Message title={title} home={t('errors:start')} />
  }
  const { loaded } = canvas
  const island = (
    <>
      <CanvasFrame revision={loaded.page.revision} search={request.search} />
      <InertForms words={inertWords(loaded.context.language)} />
    </>
  )
  return (
    <div lang={loaded.context.language}>{await renderDocument(canvas.scope, loaded, { stub: renderStub, island })}</div>
  )
}
