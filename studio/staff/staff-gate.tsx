'use client'

import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import buttons from '#ui/button/button.module.css'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { StaffSignIn } from './sign-in.tsx'
import { type StaffMe, useStaffSession } from './staff-me.ts'

/**
 * Renders its children for staff, and the sign-in for everyone else. This does not protect anything: the back end
 * itself checks all permissions.
 */
export function StaffGate({ children }: { readonly children: (me: StaffMe) => ReactNode }) {
  const { t } = useStaffTranslation()
  const { me, look } = useStaffSession()
  switch (me.state) {
    case 'staff':
      return children(me)
    case 'loading':
      return (
        <main id="main">
          <p role="status">{t('staff:loading')}</p>
        </main>
      )
    case 'failed':
      return (
        <main id="main">
          <p role="alert">
            {t('staff:errors.failed')}{' '}
            <Button className={buttons.text ?? ''} onPress={() => void look()}>
              {t('staff:again')}
            </Button>
          </p>
        </main>
      )
    case 'signed-out':
    case 'no-role':
      return (
        <main id="main">
          <StaffSignIn />
        </main>
      )
  }
}
