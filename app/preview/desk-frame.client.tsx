'use client'

import { type ReactNode, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { ComposerSettings } from '#studio/composer/settings.ts'
import { staffMessages } from '#studio/i18n/staff-words.ts'
import { signOut } from '#studio/staff/staff-session.ts'
import { StaffFrame } from '#studio/staff-frame/staff-frame.tsx'
import { StudioProvider } from '#studio/studio-context.tsx'
import { ErrorWatch } from '../browser/error-watch.client.tsx'

export interface DeskFrameProps {
  readonly settings: ComposerSettings
  readonly place: 'gallery' | 'mail'
  readonly me: { readonly email: string; readonly roles: readonly string[] }
  readonly children: ReactNode
}

export function DeskFrameClient({ settings, place, me, children }: DeskFrameProps) {
  const { staffLanguage } = settings
  // Clone `staffMessages` and set the language of the clone, because on the server all requests share the original.
  const messages = useMemo(() => staffMessages.cloneInstance({ lng: staffLanguage }), [staffLanguage])
  return (
    <I18nextProvider i18n={messages}>
      <StudioProvider settings={settings}>
        <ErrorWatch />
        <StaffFrame current={place} me={me} onSignOut={leave}>
          {children}
        </StaffFrame>
      </StudioProvider>
    </I18nextProvider>
  )
}

async function leave(): Promise<boolean> {
  const done = await signOut()
  if (done) window.location.reload()
  return done
}
