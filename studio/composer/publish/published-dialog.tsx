'use client'

import { useEffect, useState } from 'react'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { DialogFrame } from '../../staff-frame/dialog-frame.tsx'
import { Verification } from '../verification/proof.tsx'
import { type VerificationResult, verifyPublished } from '../verification/proof-result.ts'
import type { PublishOutcome } from './publish-dialog.tsx'

interface PublishedDialogProps {
  readonly id: string
  readonly outcome: PublishOutcome
  readonly onClose: () => void
}

/** Renders the result of a publication: when the page became live, and what the shop now shows at each URL (C5). */
export function PublishedDialog({ id, outcome, onClose }: PublishedDialogProps) {
  const { t } = useStaffTranslation()
  const [results, setResults] = useState<readonly VerificationResult[] | null | undefined>(undefined)
  const { revision, languages, milliseconds } = outcome
  useEffect(() => {
    if (milliseconds === null || revision === null) return
    void verifyPublished({ pageId: id, revision, languages }).then(setResults, () => setResults(null))
  }, [id, revision, languages, milliseconds])
  const kind = revision === null ? 'unpublish' : 'publish'
  const names = languages.join(', ')
  const sentence =
    milliseconds === null
      ? t(`compose:${kind}.scheduled`, { languages: names })
      : t(`compose:${kind}.done`, { languages: names, milliseconds })
  return (
    <DialogFrame
      title={t(milliseconds === null ? 'compose:publish.scheduledTitle' : `compose:${kind}.doneTitle`)}
      onClose={onClose}
    >
      <p role="status">{sentence}</p>
      {milliseconds !== null && revision !== null && results === undefined && (
        <p role="status">{t('compose:publish.proving')}</p>
      )}
      {results === null && <p role="alert">{t('compose:publish.notProven')}</p>}
      {results && <Verification results={results} />}
    </DialogFrame>
  )
}
