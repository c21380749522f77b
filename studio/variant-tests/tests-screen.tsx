'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { KeepTestDocument, StaffTestsDocument } from '#generated/graphql.ts'
import { controlGroup, testName, type VariantTest } from '#schemas/variant-test.ts'
import { slugOf } from '../campaigns/campaign-list.tsx'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { TextRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import { failureMessage } from '../staff-frame/failure.ts'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { StaffTable } from '../staff-frame/staff-table.tsx'
import { staffUrl } from '../staff-frame/staff-url.ts'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { When } from '../staff-frame/when.tsx'
import { useStudio } from '../studio-context.tsx'
import { readTest } from './use-tests.ts'
import styles from './variant-tests.module.css'

interface TestsScreenProps {
  /** Navigates to a URL; for tests. */
  readonly go?: (address: string) => void
}

export function TestsScreen({ go = (address) => window.location.assign(address) }: TestsScreenProps) {
  const { settings, query } = useStudio()
  const { t } = useStaffTranslation()
  const { data, failure, reload } = useStaffQuery(StaffTestsDocument, {})
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string>()
  const tests = data?.variantTests ?? []

  async function create(): Promise<void> {
    const id = slugOf(title).slice(0, 40).replace(/-+$/, '')
    if (!testName.test(id)) return setProblem(t('tests:titleMissing'))
    if (tests.some((test) => test.id === id)) return setProblem(t('tests:titleTaken'))
    try {
      const definition = newTest(id, title.trim(), { control: t('tests:newControl'), other: t('tests:newOther') })
      const { saveVariantTest: done } = await query.run(KeepTestDocument, { id, definition })
      if (done.__typename === 'VariantTest') go(staffUrl(settings.base, 'tests', id))
      else setProblem(t(`tests:refusal.${done.code}`))
    } catch (error) {
      setProblem(failureMessage(error, t))
    }
  }

  return (
    <>
      <h1>{t('tests:title')}</h1>
      <p className={styles.intro}>{t('tests:intro')}</p>
      <form
        className={styles.create}
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <TextRow
          label={t('tests:newTitle')}
          value={title}
          onChange={(text) => {
            setTitle(text)
            setProblem(undefined)
          }}
          problem={problem}
        />
        <Button type="submit" className={buttons.button}>
          {t('tests:new')}
        </Button>
      </form>
      {!data && <QueryStatus failure={failure} reload={reload} />}
      {data && tests.length === 0 && <p className={styles.muted}>{t('tests:empty')}</p>}
      {tests.length > 0 && (
        <StaffTable
          label={t('tests:title')}
          columns={(['test', 'state', 'verdict', 'started', 'saved'] as const).map((id) => ({
            id,
            label: t(`tests:column.${id}`),
          }))}
          rows={tests.map(({ id, definition, state, startedAt, author, savedAt, verdict }) => ({
            key: id,
            cells: [
              <a key="test" href={staffUrl(settings.base, 'tests', id)}>
                {readTest(definition)[0]?.title ?? id}
              </a>,
              t(`tests:state.${state}`),
              verdict.kind === 'draft' ? '' : t(`tests:short.${verdict.kind}`),
              startedAt ? <When key="started" at={startedAt} /> : '',
              <span key="saved">
                {author} <When at={savedAt} />
              </span>,
            ],
          }))}
        />
      )}
    </>
  )
}

/**
 * Creates a test of two groups of equal size. The expected rate and number of visitors are typical values, which
 * editors can change.
 */
function newTest(id: string, title: string, names: { readonly control: string; readonly other: string }): VariantTest {
  return {
    id,
    title,
    hypothesis: '',
    groups: [
      { id: controlGroup, title: names.control, share: 50 },
      { id: 'b', title: names.other, share: 50 },
    ],
    goal: 'click',
    baseline: 0.05,
    effect: 0.2,
    dailyVisitors: 1_000,
  }
}
