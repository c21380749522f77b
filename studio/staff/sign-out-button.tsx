'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import buttons from '#ui/button/button.module.css'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStaffSession } from './staff-me.ts'
import { signOut } from './staff-session.ts'

export function SignOutButton({ onSignedOut }: { readonly onSignedOut?: () => void }) {
  const { t } = useStaffTranslation()
  const { look } = useStaffSession()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  async function end(): Promise<void> {
    setBusy(true)
    const done = await signOut()
    setFailed(!done)
    setBusy(false)
    if (!done) return
    await look()
    onSignedOut?.()
  }
  return (
    <>
      <Button className={buttons.text ?? ''} isPending={busy} onPress={() => void end()}>
        {t('staff:signOut')}
      </Button>
      {failed && <span role="alert">{t('staff:errors.failed')}</span>}
    </>
  )
}
