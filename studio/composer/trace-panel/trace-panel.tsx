'use client'

import { useEffect, useState } from 'react'
import type { Definition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import { type CanvasView, canvasSearch } from '../canvas/canvas-view.ts'
import { fetchTrace, type Trace } from '../trace.ts'
import styles from './trace-panel.module.css'

interface TracePanelProps {
  readonly pageId: string
  readonly revision: string
  readonly definition: Definition
  readonly view: CanvasView
  readonly titleOf: (id: string) => string
}

/**
 * Renders the trace of the page in the canvas: which variants were chosen and why, for which texts a fallback is shown,
 * and how long loading took (N26).
 */
export function TracePanel({ pageId, revision, definition, view, titleOf }: TracePanelProps) {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const [trace, setTrace] = useState<Trace | null | undefined>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    void fetchTrace(settings.base, pageId, canvasSearch(view, revision), { signal }).then(setTrace, () => {
      if (!signal.aborted) setTrace(null)
    })
    return () => controller.abort()
  }, [settings.base, pageId, view, revision])

  if (trace === undefined) return <p role="status">{t('compose:loading')}</p>
  if (trace === null) return <p role="alert">{t('compose:failed')}</p>
  const nameOf = (id: string) => {
    const own = id.split('.')[0] ?? ''
    if (own === '') return t('compose:thePage')
    return definition.blocks[own] ? titleOf(own) : id
  }
  const slow = trace.blocks.filter(({ milliseconds }) => (milliseconds ?? 0) >= 1)
  return (
    <div className={styles.trace}>
      <p>
        {trace.nextChangeAt === null
          ? t('compose:trace.noChange')
          : t('compose:trace.changesAt', {
              at: new Date(trace.nextChangeAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
            })}{' '}
        {trace.varyDims.length > 0 && t('compose:trace.varies', { by: trace.varyDims.join(', ') })}{' '}
        {trace.mainBytes !== null && t('compose:trace.bytes', { kilobytes: Math.round(trace.mainBytes / 102.4) / 10 })}
      </p>
      <List
        title={t('compose:trace.problems')}
        of={trace.problems.map((one) => `${nameOf(one.blockId)}: ${one.message}`)}
      />
      <List title={t('compose:trace.notes')} of={trace.notes.map((one) => `${nameOf(one.blockId)}: ${one.note}`)} />
      <List
        title={t('compose:trace.fallbacks')}
        of={trace.coverage.map(
          (one) => `${nameOf(one.blockId)} ${one.path}: ${one.shown ?? t('compose:trace.nothingShown')}`,
        )}
      />
      <List
        title={t('compose:trace.times')}
        of={slow.map((one) => `${nameOf(one.id)}: ${Math.round(one.milliseconds ?? 0)} ms`)}
      />
    </div>
  )
}

function List({ title, of }: { readonly title: string; readonly of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {[...new Set(of)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
