'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { EndTestDocument, type StaffTestQuery, StartTestDocument } from '#generated/graphql.ts'
import { controlGroup, type VariantTest } from '#schemas/variant-test.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { SelectRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import { useConfirm } from '../staff-frame/confirm.tsx'
import { DialogFrame } from '../staff-frame/dialog-frame.tsx'
import { failureMessage } from '../staff-frame/failure.ts'
import { useToast } from '../staff-frame/toasts.tsx'
import { useStudio } from '../studio-context.tsx'

export type TestRecord = NonNullable<StaffTestQuery['variantTest']>

interface TestActionsProps {
  readonly record: TestRecord
  readonly test: VariantTest
  readonly onDone: () => void
}

/**
 * Renders the buttons with which a publisher starts a test, and later ends it. To end it, the publisher chooses the
 * group whose variant everyone sees afterwards; this choice can be changed later.
 */
export function TestActions({ record, test, onDone }: TestActionsProps) {
  const { query } = useStudio()
  const { t } = useStaffTranslation()
  const confirm = useConfirm()
  const toast = useToast()
  const [isEnding, setEnding] = useState(false)

  /** Runs an action and shows its result in a toast. The action returns null, or the code of its refusal. */
  async function report(run: () => Promise<string | null>, success: string): Promise<void> {
    try {
      const code = await run()
      if (code === null) toast(success)
      else toast(t(`tests:refusal.${code}`), 'failed')
      onDone()
    } catch (error) {
      toast(failureMessage(error, t), 'failed')
    }
  }

  async function start(): Promise<void> {
    const yes = await confirm({
      title: t('tests:startTitle', { title: test.title }),
      text: <p>{t('tests:startText')}</p>,
      action: t('tests:start'),
    })
    if (!yes) return
    await report(async () => {
      const { startVariantTest: done } = await query.run(StartTestDocument, {
        id: record.id,
        revision: record.revision,
      })
      return done.__typename === 'VariantTest' ? null : done.code
    }, t('tests:started'))
  }

  async function end(winner: string): Promise<void> {
    setEnding(false)
    await report(async () => {
      const { endVariantTest: done } = await query.run(EndTestDocument, { id: record.id, winner })
      return done.__typename === 'VariantTest' ? null : done.code
    }, t('tests:ended'))
  }

  if (record.state === 'draft') {
    return (
      <Button className={buttons.main} onPress={() => void start()}>
        {t('tests:start')}
      </Button>
    )
  }
  return (
    <>
      <Button className={buttons.button} onPress={() => setEnding(true)}>
        {t(record.winner ? 'tests:changeWinner' : 'tests:end')}
      </Button>
      {isEnding && <EndDialog record={record} test={test} onEnd={end} onClose={() => setEnding(false)} />}
    </>
  )
}

function EndDialog({
  record,
  test,
  onEnd,
  onClose,
}: Omit<TestActionsProps, 'onDone'> & {
  readonly onEnd: (winner: string) => Promise<void>
  readonly onClose: () => void
}) {
  const { t } = useStaffTranslation()
  const [winner, setWinner] = useState(record.winner ?? controlGroup)
  const isEarly = record.state === 'running' && record.verdict.kind === 'waiting'
  return (
    <DialogFrame
      kind="form"
      title={t('tests:endTitle', { title: test.title })}
      onClose={onClose}
      actions={
        <>
          <Button className={buttons.quiet} onPress={onClose}>
            {t('staff:frameCancel')}
          </Button>
          <Button className={buttons.main} onPress={() => void onEnd(winner)}>
            {t(record.winner ? 'tests:changeWinner' : 'tests:end')}
          </Button>
        </>
      }
    >
      {isEarly && <p>{t('tests:endEarly')}</p>}
      <SelectRow
        label={t('tests:winner')}
        value={winner}
        onChange={setWinner}
        options={test.groups.map(({ id, title }) => ({ id, name: title }))}
      />
    </DialogFrame>
  )
}
