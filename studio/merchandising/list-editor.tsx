'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { MerchandisedListDocument } from '#generated/graphql.ts'
import { wordsIn } from '#schemas/localized-texts.ts'
import { AutosaveStatus } from '../autosave/autosave-status.tsx'
import { StaleNotice } from '../autosave/stale-notice.tsx'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { Picker } from '../pickers/picker.tsx'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { useStudio } from '../studio-context.tsx'
import { AbsentTitles } from './absent-titles.tsx'
import { pinned } from './edit-list.ts'
import { FindingList } from './finding-list.tsx'
import { ListHistory } from './list-history.tsx'
import styles from './merchandising.module.css'
import { RuleForm } from './rule-form.tsx'
import { TitleList } from './title-list.tsx'
import { type ExplainedTitle, useExplanation } from './use-explanation.ts'
import { type ListRecord, useList } from './use-list.ts'
import { WordsForm } from './words-form.tsx'

const none: readonly ExplainedTitle[] = []

export function ListEditor({ id }: { readonly id: string }) {
  const { settings } = useStudio()
  const { t, language: staffLanguage } = useStaffTranslation()
  const { data, failure, reload } = useStaffQuery(MerchandisedListDocument, { id, staffLanguage })
  if (!data) return <QueryStatus failure={failure} reload={reload} />
  if (data.merchandisedList) return <OpenList key={id} record={data.merchandisedList} />
  return (
    <div className={styles.screen}>
      <p role="alert">{t('lists:missing')}</p>
      <a href={`${settings.base}/compose/lists`}>{t('lists:all')}</a>
    </div>
  )
}

function OpenList({ record }: { readonly record: ListRecord }) {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const { autosave, draft, state, theirs, head, issues, notice, edit, publish, withdraw } = useList(record)
  const [market, setMarket] = useState(settings.markets[0]?.alias ?? '')
  const { id } = record
  const { explanation, arrange } = useExplanation(id, market, head.draftRevision)
  const changed = head.publishedRevision !== head.draftRevision
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <a href={`${settings.base}/compose/lists`}>{t('lists:all')}</a>
        <h1>{wordsIn(draft.names, language) ?? id}</h1>
        <AutosaveStatus state={state} />
        {head.publishedRevision != null && <Button onPress={withdraw}>{t('lists:withdraw')}</Button>}
        <Button className={styles.primary} isDisabled={state !== 'saved' || !changed} onPress={publish}>
          {changed ? t('lists:publish') : t('lists:isPublished')}
        </Button>
      </header>
      <StaleNotice theirs={theirs} autosave={autosave} />
      <p role="status" className={styles.told}>
        {notice}
      </p>
      <FindingList findings={issues} />
      <div className={`${styles.columns} ${styles.editor}`}>
        <div>
          <WordsForm draft={draft} onEdit={edit} />
          <RuleForm draft={draft} onEdit={edit} />
          <ListHistory id={id} revision={`${head.draftRevision} ${head.publishedAt}`} onEdit={edit} />
        </div>
        <section aria-label={t('lists:result')}>
          <div className={styles.bar}>
            <label className={styles.field}>
              {t('lists:market')}
              <select value={market} onChange={({ target }) => setMarket(target.value)}>
                {settings.markets.map(({ alias, name }) => (
                  <option key={alias} value={alias}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <Picker
              kind="product"
              label={t('lists:addTitle')}
              chosen={null}
              adds
              onChoose={(product) => edit((list) => pinned(list, product, 1))}
            />
            <p>{t('lists:count', { count: explanation?.total ?? 0 })}</p>
          </div>
          {explanation?.fallback && <p>{t('lists:standsIn', { list: explanation.fallback })}</p>}
          <TitleList
            titles={explanation?.titles ?? none}
            pins={draft.pins}
            boosts={draft.boosts}
            buried={draft.buried}
            onEdit={edit}
            onArrange={arrange}
          />
          <AbsentTitles titles={explanation?.absent ?? []} onEdit={edit} />
        </section>
      </div>
    </div>
  )
}
