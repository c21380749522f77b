'use client'

import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStudio } from '../studio-context.tsx'
import styles from './campaigns.module.css'
import type { CampaignRecord } from './use-campaign.ts'

export type Reach = CampaignRecord['offerReach'][number]

export function ReachLine({ reach }: { readonly reach: Reach | undefined }) {
  const names = useReachNames()
  const { t } = useStaffTranslation()
  if (!reach) return null
  if (reach.markets.length === 0) return <strong className={styles.problem}>{t('campaigns:reachNowhere')}</strong>
  return <span className={styles.muted}>{t('campaigns:reach', { markets: names(reach) })}</span>
}

export function useReachNames(): (reach: Reach) => string {
  const { settings } = useStudio()
  const { language } = useStaffTranslation()
  return ({ markets }) =>
    new Intl.ListFormat(language, { type: 'unit' }).format(
      markets.map((alias) => settings.markets.find((market) => market.alias === alias)?.name ?? alias),
    )
}
