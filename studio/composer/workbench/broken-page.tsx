'use client'

import { useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { ComposerIssuesDocument, ComposerRevisionsDocument } from '#generated/graphql.ts'
import { isWalkable } from '#schemas/walkable-definition.ts'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import styles from './broken-page.module.css'
import type { BrokenPage } from './load-page.ts'
import { rescueOf } from './rescue.ts'
import { loadRevision, readIssues, savePage } from './save-page.ts'

/** Maximum number of earlier revisions to offer. */
const looked = 20

interface Earlier {
  readonly revision: string
  readonly createdAt: string
}

export function BrokenPageScreen({ page, onRepaired }: { readonly page: BrokenPage; readonly onRepaired: () => void }) {
  const { query } = useStudio()
  const { t, language } = useStaffTranslation()
  const [text, setText] = useState(() => JSON.stringify(page.broken, null, 2) ?? '')
  const [earlier, setEarlier] = useState<readonly Earlier[] | null>(null)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const { id, revision, broken } = page
  const rescue = useMemo(() => rescueOf(broken), [broken])

  useEffect(() => {
    void query.run(ComposerRevisionsDocument, { id }).then(
      ({ revisions }) => setEarlier(revisions.filter((one) => one.revision !== revision).slice(0, looked)),
      () => setEarlier([]),
    )
    if (broken === null) return setWrong([t('compose:broken.nothing')])
    void query.run(ComposerIssuesDocument, { definition: broken, staffLanguage: language }).then(
      ({ validatePage }) => setWrong(readIssues(validatePage).map(({ label, message }) => `${label}: ${message}`)),
      () => undefined,
    )
  }, [query, id, revision, broken, language, t])

  const save = async (definition: unknown) => {
    if (!isWalkable(definition)) {
      setRefused([t('compose:broken.refused')])
      return
    }
    const outcome = await savePage(query, id, definition, { base: revision, language })
    if (outcome.kind === 'saved') onRepaired()
    else if (outcome.kind === 'invalid') setRefused(outcome.issues.map(({ label, message }) => `${label}: ${message}`))
    else setRefused([t('compose:broken.refused')])
  }
  const saveText = () => {
    try {
      void save(JSON.parse(text) as unknown)
    } catch {
      setRefused([t('compose:broken.notJson')])
    }
  }
  const restore = async (from: string) => {
    const found = await loadRevision(query, id, from)
    await save(found?.definition)
  }
  const nameOf = (blockId: string | null) =>
    blockId === null ? t('compose:broken.lostPage') : t('compose:broken.lost', { id: blockId })
  const moment = (at: string) => new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })

  return (
    <section className={styles.broken}>
      <h1>{t('compose:broken.title')}</h1>
      <p>{t('compose:broken.why')}</p>
      {wrong.length > 0 && <Sentences title={t('compose:broken.issues')} lines={wrong} />}
      {rescue && (
        <>
          <Sentences title={t('compose:broken.without')} lines={rescue.lost.map(nameOf)} />
          <p>{t('compose:broken.withoutWhy')}</p>
          <Button className={button.secondary ?? ''} onPress={() => void save(rescue.definition)}>
            {t('compose:broken.saveWithout')}
          </Button>
        </>
      )}
      <h2>{t('compose:broken.earlier')}</h2>
      {earlier?.length === 0 && <p>{t('compose:broken.none')}</p>}
      <ul>
        {earlier?.map((one) => (
          <li key={one.revision}>
            <Button className={button.text ?? ''} onPress={() => void restore(one.revision)}>
              {t('compose:broken.restore', { at: moment(one.createdAt) })}
            </Button>
          </li>
        ))}
      </ul>
      <label>
        {t('compose:broken.json')}
        <textarea rows={20} spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <Button className={button.primary ?? ''} onPress={saveText}>
        {t('compose:broken.save')}
      </Button>
      <div role="alert">
        {refused.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  )
}

function Sentences({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
