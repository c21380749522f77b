import { Fragment, type ReactNode } from 'react'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { Composer } from '#studio/composer/composer.tsx'
import { loadComposerSettings } from './composer-settings.ts'
import { inDocument } from './in-document.tsx'

/** As react-aria has it (usePress): it looks for an element of this id before it makes one. */
const pressableStyle = '@layer { [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; } }'

/** `/preview-widgets/compose/…`: the staff screens. They are made in the browser, where they ask who is signed in. */
export async function renderComposer(scope: RequestScope, path: string): Promise<ReactNode> {
  const t = createTranslator(scope.request.language)
  const settings = await loadComposerSettings(scope)
  return inDocument(
    t('gallery:title'),
    <Fragment>
      {/* What the library of the screens would put into the page by itself; here the policy knows it by its hash. */}
      <style id="react-aria-pressable-style">{pressableStyle}</style>
      <Composer settings={settings} path={path} />
    </Fragment>,
  )
}
