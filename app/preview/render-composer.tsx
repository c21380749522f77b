import { Fragment, type ReactNode } from 'react'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { Composer } from '#studio/composer/composer.tsx'
import { ErrorWatch } from '../visitor/error-watch.client.tsx'
import { loadComposerSettings } from './composer-settings.ts'
import { inDocument } from './in-document.tsx'
import { PressableStyle } from './pressable-style.tsx'

/** Renders `/preview-widgets/compose/…`, the staff screens. They render in the browser and check the sign-in there. */
export async function renderComposer(scope: RequestScope, path: string): Promise<ReactNode> {
  const t = createTranslator(scope.request.language)
  const settings = await loadComposerSettings(scope)
  return inDocument(
    t('gallery:title'),
    <Fragment>
      <PressableStyle />
      <ErrorWatch />
      <Composer settings={settings} path={path} />
    </Fragment>,
  )
}
