'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { CompareDialog, type CompareDialogProps } from './compare-dialog.tsx'

export function CompareButton(props: Omit<CompareDialogProps, 'onClose'>) {
  const { t } = useStaffTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className={button.text ?? ''} onPress={() => setOpen(true)}>
        {t('compose:compare.open')}
      </Button>
      {isOpen && <CompareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
