'use client'

import { useState } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import {
  type ContentPicturesQuery,
  DescribePictureDocument,
  DropPictureDocument,
  PictureUsesDocument,
} from '#generated/graphql.ts'
import type { Language } from '#schemas/languages.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { TextRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import { useConfirm } from '../staff-frame/confirm.tsx'
import { failureMessage } from '../staff-frame/failure.ts'
import { staffUrl } from '../staff-frame/staff-url.ts'
import { useToast } from '../staff-frame/toasts.tsx'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { When } from '../staff-frame/when.tsx'
import { useStudio } from '../studio-context.tsx'
import styles from './content-tools.module.css'

interface PictureProps {
  readonly image: ContentPicturesQuery['contentImages'][number]
  readonly onChanged: () => void
}

export function Picture({ image, onChanged }: PictureProps) {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const [isOpen, setOpen] = useState(false)
  const missing = settings.languages.filter(({ id }) => !image.alt.some(({ language }) => language === id))
  const [smallest] = image.files
  return (
    <li className={styles.picture}>
      {smallest && <img src={smallest.src} alt="" width={image.width} height={image.height} loading="lazy" />}
      <Disclosure isExpanded={isOpen} onExpandedChange={setOpen}>
        <Heading level={2}>
          <Button slot="trigger" className={styles.name ?? ''}>
            {image.name || image.id}
          </Button>
        </Heading>
        <p className={styles.muted}>
          {image.width} × {image.height} · {image.author} <When at={image.at} />
        </p>
        {missing.length > 0 && (
          <p className={styles.warning}>
            {t('campaigns:tools.altMissing', { languages: missing.map(({ name }) => name).join(', ') })}
          </p>
        )}
        <DisclosurePanel>{isOpen && <PictureDetails image={image} onChanged={onChanged} />}</DisclosurePanel>
      </Disclosure>
    </li>
  )
}

function PictureDetails({ image, onChanged }: PictureProps) {
  const { settings, query } = useStudio()
  const { t } = useStaffTranslation()
  const confirm = useConfirm()
  const toast = useToast()
  const [alt, setAlt] = useState<Readonly<Partial<Record<Language, string>>>>(
    Object.fromEntries(image.alt.map(({ language, text }) => [language, text])),
  )
  const { data } = useStaffQuery(PictureUsesDocument, { id: image.id })
  const uses = data?.whereUsed ?? []

  async function save(): Promise<void> {
    const words = settings.languages.flatMap(({ id }) =>
      alt[id] === undefined ? [] : [{ language: id, text: alt[id] }],
    )
    await reportOutcome(async () => {
      await query.run(DescribePictureDocument, { id: image.id, alt: words })
      toast(t('campaigns:tools.altKept'))
    })
  }

  async function remove(): Promise<void> {
    const title = t('campaigns:tools.imageRemove', { name: image.name })
    if (!(await confirm({ title, action: t('campaigns:remove'), danger: true }))) return
    await reportOutcome(async () => {
      const { removeImage } = await query.run(DropPictureDocument, { id: image.id })
      toast(t(`campaigns:tools.removal.${removeImage}`), removeImage === 'removed' ? 'done' : 'failed')
    })
  }

  async function reportOutcome(run: () => Promise<void>): Promise<void> {
    try {
      await run()
      onChanged()
    } catch (error) {
      toast(failureMessage(error, t), 'failed')
    }
  }

  return (
    <form
      className={styles.details}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {settings.languages.map(({ id, name }) => (
        <TextRow
          key={id}
          label={t('campaigns:tools.alt', { language: name })}
          value={alt[id] ?? ''}
          onChange={(text) => setAlt({ ...alt, [id]: text })}
        />
      ))}
      <p className={styles.muted}>{t('campaigns:tools.altHint')}</p>
      <h3>{t('campaigns:tools.usedOn')}</h3>
      {data && uses.length === 0 && <p className={styles.muted}>{t('campaigns:tools.unused')}</p>}
      <ul>
        {uses.map(({ pageId, title, draft, languages }) => (
          <li key={pageId}>
            <a href={staffUrl(settings.base, 'pages', pageId)}>{title ?? pageId}</a>{' '}
            <span className={styles.muted}>
              {[draft ? t('campaigns:draftRevision') : null, languages.join(', ') || null].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        <Button type="submit" className={buttons.button ?? ''}>
          {t('campaigns:tools.altSave')}
        </Button>
        <Button className={buttons.quiet ?? ''} isDisabled={uses.length > 0} onPress={() => void remove()}>
          {t('campaigns:remove')}
        </Button>
      </p>
    </form>
  )
}
