import { useState } from 'react'
import { Button } from 'react-aria-components'
import { maxMismatchNote } from '#schemas/mismatch-note.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { TextRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import cards from '../staff-frame/cards.module.css'

export function CloseForm({ label, onClose }: { readonly label: string; readonly onClose: (note: string) => void }) {
  const { t } = useStaffTranslation()
  const [note, setNote] = useState('')
  const text = note.trim()
  const isTooLong = text.length > maxMismatchNote
  const problem = isTooLong ? t('money:noteTooLong', { count: maxMismatchNote }) : undefined
  return (
    <form
      className={cards.choose}
      onSubmit={(event) => {
        event.preventDefault()
        if (text !== '' && !isTooLong) onClose(text)
      }}
    >
      <TextRow label={label} value={note} onChange={setNote} problem={problem} />
      <Button type="submit" className={buttons.button ?? ''} isDisabled={text === '' || isTooLong}>
        {t('money:resolve')}
      </Button>
    </form>
  )
}
