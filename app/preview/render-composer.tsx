import { Fragment, type ReactNode } from 'react'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { Composer } from '#studio/composer/composer.tsx'
import { loadComposerSettings } from './composer-settings.ts'
import { inDocument } from './in-document.tsx'

/** The style that react-aria (usePress) injects unless an element with this id exists. */
const pressableStyle = '@layer { [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; } }'

/** Renders `/preview-widgets/compose/…`: the staff screens. They render and check the sign-in in the browser. */
export async function renderComposer(scope: RequestScope, path: string): Promise<ReactNode> {
  const t = createTranslator(scope.request.language)
  const settings = await loadComposerSettings(scope)
  return inDocument(
    t('gallery:title'),
    <Fragment>
      {/* Replaces a style that the UI library injects at run time; the content security policy allows it by hash. */}
      <style id="react-aria-pressable-style">{pressableStyle}</style>
      <Composer settings={settings} path={path} />
    </Fragment>,
  )
}
