'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { ErrorGroupsDocument, type ErrorSource } from '#generated/graphql.ts'
import { hasEachWord } from '#schemas/values/has-each-word.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { SelectRow, TextRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import cards from '../staff-frame/cards.module.css'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { ErrorCard } from './error-card.tsx'

const sources = ['browser', 'gateway', 'backend'] as const satisfies readonly ErrorSource[]
const maxGroups = 200

export function ErrorsScreen() {
  const { t } = useStaffTranslation()
  const [source, setSource] = useState<ErrorSource | null>(null)
  const [text, setText] = useState('')
  const { data, failure, reload } = useStaffQuery(ErrorGroupsDocument, { source, limit: maxGroups })
  const groups = (data?.errorGroups ?? []).filter(({ name, message, page, component, release }) =>
    hasEachWord(`${name} ${message} ${page} ${component} ${release}`, text),
  )
  return (
    <>
      <h1>{t('faults:title')}</h1>
      <p className={cards.muted}>{t('faults:intro')}</p>
      <div className={cards.choose}>
        <SelectRow
          label={t('faults:source')}
          value={source ?? ''}
          onChange={(id) => setSource(sources.find((known) => known === id) ?? null)}
          options={[{ id: '', name: t('faults:all') }, ...sources.map((id) => ({ id, name: t(`faults:from.${id}`) }))]}
        />
        <TextRow type="search" label={t('faults:filter')} value={text} onChange={setText} />
        <Button className={buttons.quiet ?? ''} onPress={reload}>
          {t('faults:reload')}
        </Button>
      </div>
      {!data && <QueryStatus failure={failure} reload={reload} />}
      {data && (
        <p role="status" className={cards.muted}>
          {data.errorGroups.length === 0 ? t('faults:empty') : t('faults:count', { count: groups.length })}
        </p>
      )}
      <ul className={cards.cards}>
        {groups.map((group) => (
          <li key={group.id}>
            <ErrorCard group={group} />
          </li>
        ))}
      </ul>
    </>
  )
}
