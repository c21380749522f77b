'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { ScheduleFieldsFragment } from '#generated/graphql.ts'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { clockOf } from '../../staff-frame/clock.ts'
import { DialogFrame } from '../../staff-frame/dialog-frame.tsx'
import { useStudio } from '../../studio-context.tsx'
import type { PublishedPointer } from '../publish/publish-dialog.tsx'
import styles from './schedules.module.css'
import { useCancelSchedule } from './use-cancel-schedule.ts'

interface SchedulesProps {
  /** Pending schedules of the page, ordered by instant. */
  readonly waiting: readonly ScheduleFieldsFragment[]
  readonly published: readonly PublishedPointer[]
  /** The last saved revision. */
  readonly draft: string | null
  readonly onChange: () => void
}

/**
 * Renders a button with the number of pending schedules, and a dialog that shows which version each of them puts live,
 * and when. Renders nothing when there are no schedules (N16).
 */
export function Schedules({ waiting, published, draft, onChange }: SchedulesProps) {
  const { settings } = useStudio()
  const { t, language: staff } = useStaffTranslation()
  const [isOpen, setOpen] = useState(false)
  const { leaving, cancel } = useCancelSchedule(onChange)
  if (waiting.length === 0) return null

  const what = ({ revision }: ScheduleFieldsFragment) => {
    if (revision === null) return t('compose:schedules.off')
    return revision === draft ? t('compose:schedules.draft') : t('compose:schedules.earlier')
  }
  const replaced = ({ revision, languages, zone }: ScheduleFieldsFragment) => {
    const live = published.filter((one) => one.revision !== revision && languages.includes(one.language))
    const newest = live.map(({ at }) => at).toSorted((one, other) => Date.parse(other) - Date.parse(one))[0]
    return revision !== null && newest ? t('compose:schedules.replaces', { clock: clockOf(newest, zone, staff) }) : null
  }
  return (
    <>
      <Button className={button.secondary} onPress={() => setOpen(true)}>
        {t('compose:schedules.open', { count: waiting.length })}
      </Button>
      {isOpen && (
        <DialogFrame title={t('compose:schedules.title')} onClose={() => setOpen(false)}>
          <ul className={styles.schedules}>
            {waiting.map((one) => {
              const clock = clockOf(one.at, one.zone, staff)
              const names = one.languages.map((id) => settings.languages.find((known) => known.id === id)?.name ?? id)
              return (
                <li key={one.id}>
                  <div>
                    <b>
                      <time dateTime={one.at}>{clock}</time> ({one.zone})
                    </b>
                    <p>
                      {what(one)} {replaced(one)}
                    </p>
                    <p>{names.join(', ')}</p>
                    <p className={styles.by}>{[one.author, one.note].filter(Boolean).join(' · ')}</p>
                  </div>
                  <Button
                    className={button.secondary}
                    isDisabled={leaving === one.id}
                    aria-label={t('compose:schedules.cancelAt', { clock })}
                    onPress={() => void cancel(one.id)}
                  >
                    {t('compose:schedules.cancel')}
                  </Button>
                </li>
              )
            })}
          </ul>
        </DialogFrame>
      )}
    </>
  )
}
