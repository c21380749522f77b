'use client'

import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components'
import button from '#ui/button/button.module.css'
import { useWords } from '../../words/staff-words.ts'
import { LinkForm, type LinkFormProps } from './link-form.tsx'
import styles from './preview-link.module.css'

/** A button that opens a dialog in which a link to one state of a page is made and copied (E3). */
export function PreviewLinkDialog(props: LinkFormProps) {
  const { t } = useWords()
  return (
    <DialogTrigger>
      <Button className={button.secondary}>{t('preview:link.open')}</Button>
      <ModalOverlay className={styles.overlay} isDismissable>
        <Modal className={styles.modal}>
          <Dialog className={styles.dialog}>
            {({ close }) => (
              <>
                <Heading slot="title">{t('preview:link.title')}</Heading>
                <p>{t('preview:link.intro')}</p>
                <LinkForm {...props} />
                <Button className={button.text} onPress={close}>
                  {t('preview:link.close')}
                </Button>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}
