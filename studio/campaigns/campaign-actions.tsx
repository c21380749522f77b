'use client'

import { Button } from 'react-aria-components'
import { EndCampaignDocument, LetCampaignGoLiveDocument } from '#generated/graphql.ts'
import type { Campaign } from '#schemas/campaign.ts'
import type { FoundIssue } from '../autosave/create-autosave.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import buttons from '../staff-frame/buttons.module.css'
import { useConfirm } from '../staff-frame/confirm.tsx'
import { failureMessage } from '../staff-frame/failure.ts'
import { useToast } from '../staff-frame/toasts.tsx'
import { useStudio } from '../studio-context.tsx'
import { CampaignSummary } from './campaign-summary.tsx'
import styles from './campaigns.module.css'
import type { CampaignRecord } from './use-campaign.ts'

interface CampaignActionsProps {
  readonly record: CampaignRecord
  readonly campaign: Campaign
  readonly revision: string
  readonly isSaved: boolean
  readonly issues: readonly FoundIssue[]
  readonly mayApprove: boolean
  readonly onDone: () => void
}

export function CampaignActions(props: CampaignActionsProps) {
  const { record, campaign, revision, isSaved, issues, mayApprove, onDone } = props
  const { query, settings } = useStudio()
  const { t } = useStaffTranslation()
  const confirm = useConfirm()
  const toast = useToast()
  const errors = issues.filter(({ severity }) => severity === 'error')
  const isNews = record.approvedRevision !== revision

  async function approve(): Promise<void> {
    const yes = await confirm({
      title: t('campaigns:approveTitle', { title: campaign.title }),
      text: <CampaignSummary campaign={campaign} collisions={record.collisions} reach={record.offerReach} />,
      action: t('campaigns:approve'),
    })
    if (!yes) return
    const variables = { id: record.id, revision, staffLanguage: settings.staffLanguage }
    await reportOutcome(async () => {
      const { approveCampaign: done } = await query.run(LetCampaignGoLiveDocument, variables)
      if (done.__typename === 'Campaign') return null
      return done.__typename === 'InvalidPage' ? done.issues.map(({ message }) => message).join(' ') : done.message
    }, t('campaigns:approved'))
  }

  async function cancel(): Promise<void> {
    const yes = await confirm({
      title: t('campaigns:cancelTitle', { title: campaign.title }),
      text: <p>{t('campaigns:cancelText')}</p>,
      action: t('campaigns:cancelRun'),
      danger: true,
    })
    if (!yes) return
    await reportOutcome(async () => {
      const { cancelCampaign: done } = await query.run(EndCampaignDocument, { id: record.id })
      return done.__typename === 'Campaign' ? null : done.message
    }, t('campaigns:cancelled'))
  }

  /** Runs an action and shows its result in a toast. The action returns null, or the reason why it was refused. */
  async function reportOutcome(run: () => Promise<string | null>, success: string): Promise<void> {
    try {
      const refusal = await run()
      if (refusal === null) toast(success)
      else toast(refusal, 'failed')
      onDone()
    } catch (error) {
      toast(failureMessage(error, t), 'failed')
    }
  }

  return (
    <>
      {errors.length > 0 && <span className={styles.problem}>{t('campaigns:errors', { count: errors.length })}</span>}
      {record.approvedRevision && !isNews && (
        <span className={styles.muted}>{t('campaigns:approvedBy', { author: record.approvedBy ?? '' })}</span>
      )}
      {record.approvedRevision && isNews && <span className={styles.muted}>{t('campaigns:changedSince')}</span>}
      {mayApprove && record.approvedRevision && record.state !== 'ended' && (
        <Button className={buttons.quiet} onPress={() => void cancel()}>
          {t('campaigns:cancelRun')}
        </Button>
      )}
      {mayApprove && isNews && (
        <Button className={buttons.main} isDisabled={!isSaved || errors.length > 0} onPress={() => void approve()}>
          {t('campaigns:approve')}
        </Button>
      )}
    </>
  )
}
