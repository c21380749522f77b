'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { CampaignPagesDocument, CampaignRevisionsDocument } from '#generated/graphql.ts'
import type { Campaign } from '#schemas/campaign.ts'
import type { Language } from '#schemas/languages.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { Checks, Part, SelectRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { useStudio } from '../studio-context.tsx'
import styles from './campaigns.module.css'
import { replaced, type SectionProps, without } from './section.ts'
import { problemsUnder } from './use-campaign.ts'

type Pin = Campaign['pages'][number]

export function PagesSection({ campaign, issues, onChange }: SectionProps) {
  const { t } = useStaffTranslation()
  const { data } = useStaffQuery(CampaignPagesDocument, {})
  const [next, setNext] = useState('')
  const pages = (data?.pages ?? []).filter(({ draft }) => draft !== null)
  const free = pages.filter(({ id }) => !campaign.pages.some(({ page }) => page === id))
  const add = () => {
    const page = free.find(({ id }) => id === next)
    if (!page?.draft) return
    onChange({ pages: [...campaign.pages, { page: page.id, revision: page.draft }] })
    setNext('')
  }
  return (
    <Part title={t('campaigns:pages')} intro={t('campaigns:pagesIntro')}>
      <ul className={styles.rows}>
        {campaign.pages.map((pin, index) => {
          const page = pages.find(({ id }) => id === pin.page)
          return (
            <PinnedPage
              key={pin.page}
              pin={pin}
              title={page?.title ?? pin.page}
              draft={page?.draft ?? null}
              problems={problemsUnder(issues, `/pages/${index}`)}
              onChange={(changed) => onChange({ pages: replaced(campaign.pages, index, changed) })}
              onRemove={() => onChange({ pages: without(campaign.pages, index) })}
            />
          )
        })}
      </ul>
      <div className={styles.row}>
        <SelectRow
          label={t('campaigns:pageAdd')}
          value={next}
          onChange={setNext}
          options={[
            { id: '', name: t('campaigns:choose') },
            ...free.map(({ id, title }) => ({ id, name: title ? `${title} (${id})` : id })),
          ]}
        />
        <Button className={buttons.button} isDisabled={next === ''} onPress={add}>
          {t('campaigns:pageAddButton')}
        </Button>
      </div>
    </Part>
  )
}

interface PinnedPageProps {
  readonly pin: Pin
  readonly title: string
  readonly draft: string | null
  readonly problems: readonly string[]
  readonly onChange: (pin: Pin) => void
  readonly onRemove: () => void
}

function PinnedPage({ pin, title, draft, problems, onChange, onRemove }: PinnedPageProps) {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const { data } = useStaffQuery(CampaignRevisionsDocument, { id: pin.page })
  const all = settings.languages.map(({ id }) => id)
  const revisions = data?.revisions ?? []
  const known = revisions.some(({ revision }) => revision === pin.revision)
  const setLanguages = (chosen: readonly string[]) => {
    const { languages: _, ...rest } = pin
    const own = all.filter((id): id is Language => chosen.includes(id))
    if (own.length > 0) onChange(own.length === all.length ? rest : { ...rest, languages: own })
  }
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <b>{title}</b>
        <Button className={buttons.quiet} onPress={onRemove} aria-label={t('campaigns:removeNamed', { name: title })}>
          {t('campaigns:remove')}
        </Button>
      </div>
      {problems.map((problem) => (
        <strong key={problem} className={styles.problem}>
          {problem}
        </strong>
      ))}
      <SelectRow
        label={t('campaigns:revisionOf', { name: title })}
        value={pin.revision}
        onChange={(revision) => onChange({ ...pin, revision })}
        options={[
          ...(known ? [] : [{ id: pin.revision, name: pin.revision.slice(0, 8) }]),
          ...revisions.map(({ revision, createdAt, author, note }) => ({
            id: revision,
            name: [
              revision === draft ? t('campaigns:draftRevision') : null,
              new Date(createdAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
              author,
              note,
            ]
              .filter(Boolean)
              .join(' · '),
          })),
        ]}
      />
      {draft !== null && draft !== pin.revision && (
        <p className={styles.note}>
          {t('campaigns:draftMoved')}{' '}
          <Button className={buttons.link} onPress={() => onChange({ ...pin, revision: draft })}>
            {t('campaigns:pinNewest')}
          </Button>
        </p>
      )}
      <Checks
        label={t('campaigns:languagesOf', { name: title })}
        options={settings.languages}
        chosen={pin.languages ?? all}
        onChange={setLanguages}
      />
    </li>
  )
}
