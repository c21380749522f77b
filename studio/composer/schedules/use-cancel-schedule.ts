'use client'

import { useState } from 'react'
import { ComposerCancelScheduleDocument } from '#generated/graphql.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { failureMessage } from '../../staff-frame/failure.ts'
import { useToast } from '../../staff-frame/toasts.tsx'
import { useStudio } from '../../studio-context.tsx'

/**
 * Returns `cancel`, which cancels a schedule and shows the result, and `leaving`, the id of the schedule that is being
 * cancelled.
 */
export function useCancelSchedule(onChange: () => void) {
  const { query } = useStudio()
  const { t, language: staffLanguage } = useStaffTranslation()
  const toast = useToast()
  const [leaving, setLeaving] = useState<string | null>(null)
  return {
    leaving,
    async cancel(id: string): Promise<void> {
      setLeaving(id)
      try {
        const { cancelSchedule: done } = await query.run(ComposerCancelScheduleDocument, { id, staffLanguage })
        if (done.__typename === 'Schedule') toast(t('compose:schedules.cancelled'))
        else toast(done.message, 'failed')
      } catch (error) {
        toast(failureMessage(error, t), 'failed')
      }
      setLeaving(null)
      onChange()
    },
  }
}
