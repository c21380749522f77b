'use client'

import { useState } from 'react'
import { MeasurementReportDocument } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { SelectRow, TextRow } from '../staff-fields/fields.tsx'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { useStudio } from '../studio-context.tsx'
import styles from './measurement.module.css'
import { isPeriod, lastDays, type Period, type Preset, presets } from './period.ts'
import { Report } from './report.tsx'

export function MeasurementScreen() {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const [preset, setPreset] = useState<Preset>('28')
  const [own, setOwn] = useState<Period>(() => lastDays(28, Date.now()))
  const [market, setMarket] = useState('')
  const period = preset === 'custom' ? own : lastDays(Number(preset), Date.now())
  const isValid = isPeriod(period)
  const variables = isValid ? { ...period, market: market === '' ? null : market } : null
  const { data, failure, reload } = useStaffQuery(MeasurementReportDocument, variables)
  return (
    <>
      <h1>{t('measurement:title')}</h1>
      <p className={styles.muted}>{t('measurement:intro')}</p>
      <div className={styles.choose}>
        <SelectRow
          label={t('measurement:period')}
          value={preset}
          onChange={(chosen) => setPreset(presets.find((one) => one === chosen) ?? '28')}
          options={presets.map((id) => ({ id, name: t(`measurement:preset.${id}`) }))}
        />
        {preset === 'custom' && (
          <>
            <TextRow
              type="date"
              label={t('measurement:from')}
              value={own.from}
              onChange={(from) => setOwn({ ...own, from })}
              problem={isValid ? undefined : t('measurement:invalidPeriod')}
            />
            <TextRow
              type="date"
              label={t('measurement:until')}
              value={own.until}
              onChange={(until) => setOwn({ ...own, until })}
            />
          </>
        )}
        <SelectRow
          label={t('measurement:market')}
          value={market}
          onChange={setMarket}
          options={[
            { id: '', name: t('measurement:allMarkets') },
            ...settings.markets.map(({ alias, name }) => ({ id: alias, name })),
          ]}
        />
      </div>
      {failure || !data ? (
        <QueryStatus failure={failure} reload={reload} />
      ) : (
        <Report report={data.measurement} isOneMarket={market !== ''} />
      )}
    </>
  )
}
