import type { ReactNode } from 'react'
import { StaffMeDocument } from '#generated/graphql.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import { Logo } from '#ui/logo/logo.tsx'
import { openData } from '../pages/source.ts'
import { getShop } from '../shop.ts'
import { loadComposerSettings } from './composer-settings.ts'
import { DeskFrame } from './desk-frame.tsx'
import { inDocument } from './in-document.tsx'
import { PressableStyle } from './pressable-style.tsx'
import styles from './preview.module.css'
import { requireStaff } from './require-staff.ts'
import type { Screen } from './screen.ts'

/** Renders a screen of the gallery with its title. Staff see the screen in the studio's frame. Guests see no frame. */
export async function inFrame(
  { request, parameters, base, t }: Screen,
  title: string,
  content: ReactNode,
  place: 'gallery' | 'mail' = 'gallery',
): Promise<ReactNode> {
  const me = await findStaff(request)
  if (!me) {
    const { token } = parameters
    const home = token === '' ? base : `${base}?${new URLSearchParams({ token })}`
    return inDocument(
      title,
      <>
        <header className={styles.bar}>
          <a href={home} aria-label={t('gallery:title')}>
            <Logo />
          </a>
          {/* A guest with a signed link may not see mails. */}
          {token === '' && <a href={`${base}/mail`}>{t('gallery:mail')}</a>}
        </header>
        <main id="main" className={styles.plain}>
          {content}
        </main>
      </>,
    )
  }
  const settings = await loadComposerSettings(request)
  return inDocument(
    title,
    <>
      <PressableStyle />
      {/* Pass no blocks. The frame does not need them, and their schemas would be half of the page's bytes. */}
      <DeskFrame settings={{ ...settings, blocks: [] }} me={me} place={place}>
        {content}
      </DeskFrame>
    </>,
  )
}

async function findStaff(request: PageRequest) {
  if (!request.visitor?.token) return null
  const found = await requireStaff(() => openData(getShop(), request).query(StaffMeDocument, {}))
  return found.kind === 'answered' ? found.data.staffMe : null
}
