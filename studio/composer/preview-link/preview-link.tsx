'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { DialogFrame } from '../../staff-frame/dialog-frame.tsx'
import { LinkForm, type LinkFormProps } from './link-form.tsx'

/** Renders a button and the dialog in which editors create a link to one revision of a page in one context (E3). */
export function PreviewLinkDialog(props: LinkFormProps) {
  const { t } = useStaffTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className={button.secondary} onPress={() => setOpen(true)}>
        {t('preview:link.open')}
      </Button>
      {isOpen && (
        <DialogFrame title={t('preview:link.title')} onClose={() => setOpen(false)}>
          <p>{t('preview:link.intro')}</p>
          <LinkForm {...props} />
        </DialogFrame>
      )}
    </>
  )
}
