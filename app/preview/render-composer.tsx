import { Fragment } from 'react'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import { Composer } from '#studio/composer/composer.tsx'
import { ErrorWatch } from '../browser/error-watch.client.tsx'
import { loadComposerSettings } from './composer-settings.ts'
import { inDocument } from './in-document.tsx'
import { PressableStyle } from './pressable-style.tsx'
import type { ScreenResponse } from './screen.ts'

/**
 * Renders the staff screens, `/preview-widgets/compose/…`. They render only in the browser, which also checks whether
 * the user is signed in.
 */
export async function renderComposer(request: PageRequest, path: string): Promise<NonNullable<ScreenResponse>> {
  const t = createTranslator(request.language)
  const settings = await loadComposerSettings(request)
  const content = inDocument(
    t('gallery:title'),
    <Fragment>
      <PressableStyle />
      <ErrorWatch />
      <Composer settings={settings} path={path} />
    </Fragment>,
  )
  return { status: 200, content }
}
