'use client'

import type { Campaign } from '#schemas/campaign.ts'
import { showAddress } from '#schemas/values/path.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { clockOf } from '../staff-frame/clock.ts'
import { useStudio } from '../studio-context.tsx'
import { spansOf } from './campaign-spans.ts'
import styles from './campaigns.module.css'
import { type Reach, useReachNames } from './reach-line.tsx'

interface CampaignSummaryProps {
  readonly campaign: Campaign
  readonly reach: readonly Reach[]
  readonly collisions: readonly {
    readonly with: string
    readonly kind: string
    readonly what: string
    readonly market: string
    readonly winner: string
  }[]
}

export function CampaignSummary({ campaign, collisions, reach }: CampaignSummaryProps) {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const namesOf = useReachNames()
  const where = (kind: string, alias: string) => {
    const found = reach.find((one) => one.kind === kind && one.alias === alias)
    if (!found) return ''
    const markets = found.markets.length > 0 ? namesOf(found) : t('campaigns:reachNone')
    return ` · ${t('campaigns:reach', { markets })}`
  }
  const spans = spansOf(campaign, settings.markets)
  const begins = [
    ...campaign.pages.map(({ page, revision, languages }) =>
      t('campaigns:willShow', {
        page,
        revision: revision.slice(0, 8),
        languages: languages?.join(', ') ?? t('campaigns:allLanguages'),
      }),
    ),
    ...Object.entries(campaign.theme).map(([name, value]) => t('campaigns:willColor', { name, value })),
    ...campaign.discountCampaigns.map(
      (name) => t('campaigns:willDiscount', { name }) + where('discountCampaign', name),
    ),
    ...campaign.cartCampaigns.map((name) => t('campaigns:willCart', { name }) + where('cartCampaign', name)),
    ...campaign.promoCodes.map((name) => t('campaigns:willCode', { name }) + where('promoCode', name)),
    ...campaign.redirects.map(({ path, to }) =>
      t('campaigns:willLead', { path: showAddress(path), to: showAddress(to) }),
    ),
    ...campaign.boosts.map(({ list, category, products }) =>
      t('campaigns:willBoost', { name: list ?? category ?? '', count: products.length }),
    ),
  ]
  return (
    <div className={styles.summary}>
      <ul aria-label={t('campaigns:runs')}>
        {spans.map(({ market, zone, from, until }) => (
          <li key={market.alias}>
            {t('campaigns:runsIn', {
              market: market.name,
              from: clockOf(from, zone, language),
              until: clockOf(until, zone, language),
              zone,
            })}
          </li>
        ))}
      </ul>
      {begins.length === 0 ? (
        <p>{t('campaigns:willNothing')}</p>
      ) : (
        <ul aria-label={t('campaigns:willHappen')}>
          {begins.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {collisions.length > 0 && (
        <ul aria-label={t('campaigns:collisions')} className={styles.warnings}>
          {collisions.map((met) => (
            <li key={`${met.with} ${met.kind} ${met.what} ${met.market}`}>
              {t('campaigns:collides', { ...met, kind: t(`campaigns:collisionKind.${met.kind}`) })}
            </li>
          ))}
        </ul>
      )}
      <p>{t('campaigns:undoes', { minutes: campaign.blackoutMinutes })}</p>
    </div>
  )
}
