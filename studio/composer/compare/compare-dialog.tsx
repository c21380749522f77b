'use client'

import { useEffect, useMemo, useState } from 'react'
import type { Language } from '#schemas/languages.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { SelectRow } from '../../staff-fields/fields.tsx'
import { DialogFrame } from '../../staff-frame/dialog-frame.tsx'
import { useStudio } from '../../studio-context.tsx'
import { type CanvasView, canvasSearch, canvasWidths } from '../canvas/canvas-view.ts'
import { ChangeList } from '../history/change-list.tsx'
import type { Version } from '../history/history.tsx'
import { loadRevision } from '../workbench/save-page.ts'
import { type BlockMark, changedBlocks } from './changed-blocks.ts'
import styles from './compare.module.css'
import { PagePicture } from './page-picture.tsx'

export interface CompareDialogProps {
  readonly pageId: string
  /** Returns the earlier revision in a language; null when the page was not live. */
  readonly before: (language: Language) => string | null
  readonly after: Version
  readonly titles: { readonly before: string; readonly after: string }
  /** Context of the canvas. The pictures start with this context, at the width of a phone or a desktop. */
  readonly view: CanvasView
  readonly onClose: () => void
}

/** The earlier version. `absent` means that the page was not live, `unreadable` that the composer cannot show it. */
type Before = Version | 'loading' | 'absent' | 'unreadable' | 'failed'

const [phone, , desktop] = canvasWidths
const noMarks: ReadonlyMap<string, BlockMark> = new Map()

export function CompareDialog({ pageId, before, after, titles, view, onClose }: CompareDialogProps) {
  const { query, settings } = useStudio()
  const { t } = useStaffTranslation()
  const [shown, setShown] = useState({ ...view, width: view.width === phone ? phone : desktop })
  const [former, setFormer] = useState<Before>('loading')
  const [side, setSide] = useState<'before' | 'after'>('after')
  const revision = before(shown.language)

  useEffect(() => {
    if (revision === null) return setFormer('absent')
    let isOver = false
    setFormer('loading')
    void loadRevision(query, pageId, revision).then(
      (found) => isOver || setFormer(found ?? 'unreadable'),
      () => isOver || setFormer('failed'),
    )
    return () => {
      isOver = true
    }
  }, [query, pageId, revision])

  const loaded = typeof former === 'string' ? null : former
  const marks = useMemo(
    () => (loaded ? changedBlocks(loaded.definition, after.definition) : noMarks),
    [loaded, after.definition],
  )
  const picture = (title: string, { revision: own, definition }: Version) => {
    const address = `${settings.base}/show/${pageId}?${canvasSearch({ ...shown, sections: 'published' }, own)}`
    return (
      <PagePicture
        key={address}
        title={title}
        address={address}
        definition={definition}
        width={shown.width}
        marks={marks}
      />
    )
  }
  return (
    <DialogFrame isWide title={t('compose:compare.title')} onClose={onClose}>
      <div className={styles.options}>
        <SelectRow
          label={t('compose:view.market')}
          value={shown.market}
          onChange={(market) => setShown({ ...shown, market })}
          options={settings.markets.map(({ alias, name }) => ({ id: alias, name }))}
        />
        <SelectRow
          label={t('compose:view.language')}
          value={shown.language}
          onChange={(id) =>
            setShown({ ...shown, language: settings.languages.find((one) => one.id === id)?.id ?? shown.language })
          }
          options={settings.languages}
        />
        <SelectRow
          label={t('compose:view.width')}
          value={String(shown.width)}
          onChange={(width) => setShown({ ...shown, width: width === String(phone) ? phone : desktop })}
          options={[
            { id: String(phone), name: t('compose:view.phone') },
            { id: String(desktop), name: t('compose:view.desktop') },
          ]}
        />
      </div>
      <fieldset className={styles.sides}>
        <legend className="visually-hidden">{t('compose:compare.side')}</legend>
        {(['before', 'after'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="side" checked={side === one} onChange={() => setSide(one)} />
            {titles[one]}
          </label>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a region that overflows */}
      <section className={styles.pictures} data-side={side} aria-label={t('compose:compare.pictures')} tabIndex={0}>
        {loaded ? (
          picture(titles.before, loaded)
        ) : (
          <figure className={styles.picture}>
            <figcaption>{titles.before}</figcaption>
            <p role="status" className={styles.absent}>
              {t(`compose:compare.before.${former}`)}
            </p>
          </figure>
        )}
        {picture(titles.after, after)}
      </section>
      {loaded && (
        <section aria-label={t('compose:compare.changes')}>
          <h3 className={styles.heading}>{t('compose:compare.changes')}</h3>
          <ChangeList before={loaded.definition} after={after.definition} />
        </section>
      )}
    </DialogFrame>
  )
}
