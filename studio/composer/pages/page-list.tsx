'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import { Button, Input, SearchField } from 'react-aria-components'
import {
  ComposerPagesDocument,
  type ComposerPagesQuery,
  type HandOverFieldsFragment,
  HandOversDocument,
} from '#generated/graphql.ts'
import { hasEachWord } from '#schemas/values/has-each-word.ts'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { failureMessage } from '../../staff-frame/failure.ts'
import { useStaffQuery } from '../../staff-frame/use-staff-query.ts'
import { useStudio } from '../../studio-context.tsx'
import { pageTitle } from '../block-titles.ts'
import { ArchivedPages } from './archived-pages.tsx'
import { NewPageDialog } from './new-page-dialog.tsx'
import styles from './pages.module.css'

export type PageRow = ComposerPagesQuery['pages'][number]

/** Renders every page and shared section, with its state in each language (E4). */
export function PageList() {
  const { query, settings } = useStudio()
  const { t } = useStaffTranslation()
  const [pages, setPages] = useState<readonly PageRow[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [start, setStart] = useState<PageRow | 'new' | null>(null)
  const [onlyMine, setOnlyMine] = useState(false)
  const { data } = useStaffQuery(HandOversDocument, {})
  const handOvers = useMemo(() => new Map(data?.handOvers.map((one) => [one.pageId, one])), [data])
  const waiting = (pages ?? []).filter(({ id, archived }) => !archived && handOvers.get(id)?.waitsForMe).length
  const load = useCallback(() => {
    setProblem(null)
    void query.run(ComposerPagesDocument, {}).then(
      (found) => setPages(found.pages),
      (error: unknown) => setProblem(failureMessage(error, t)),
    )
  }, [query, t])
  useEffect(load, [load])
  const shown = useMemo(() => {
    return (pages ?? [])
      .filter((page) => !onlyMine || handOvers.get(page.id)?.waitsForMe)
      .filter((page) => hasEachWord(`${page.id} ${page.title ?? ''} ${page.route ?? ''}`, text))
      .toSorted((a, b) => pageTitle(a).localeCompare(pageTitle(b)))
  }, [pages, text, onlyMine, handOvers])

  /** Returns the URL pattern of a route, such as `/p/{alias}`; an unknown route is returned unchanged. */
  const addressOf = (route: string | null | undefined) =>
    settings.routes.find(({ name }) => name === route)?.path ?? route

  return (
    <div className={styles.pages}>
      <header className={styles.head}>
        <h1>{t('compose:pages.title')}</h1>
        <SearchField
          aria-label={t('compose:pages.search')}
          value={text}
          onChange={setText}
          className={styles.search ?? ''}
        >
          <Input placeholder={t('compose:pages.search')} />
        </SearchField>
        {(waiting > 0 || onlyMine) && (
          <label className={styles.onlyMine}>
            <input type="checkbox" checked={onlyMine} onChange={({ target }) => setOnlyMine(target.checked)} />
            {t('compose:handOver.onlyMine', { count: waiting })}
          </label>
        )}
        <Button className={button.primary ?? ''} isDisabled={!pages} onPress={() => setStart('new')}>
          {t('compose:pages.new')}
        </Button>
      </header>
      {problem && (
        <p role="alert">
          {problem}{' '}
          <Button className={button.text ?? ''} onPress={load}>
            {t('compose:again')}
          </Button>
        </p>
      )}
      {!pages && !problem && <p role="status">{t('compose:loading')}</p>}
      {pages && shown.length === 0 && (
        <p>{t(onlyMine ? 'compose:handOver.noneWaits' : 'compose:pages.none', { text })}</p>
      )}
      {(['page', 'section'] as const).map((kind) => {
        const rows = shown.filter((page) => page.kind === kind && !page.archived)
        if (rows.length === 0) return null
        return (
          <section key={kind} aria-labelledby={`pages-${kind}`}>
            <h2 id={`pages-${kind}`}>{t(`compose:pages.${kind}`, { count: rows.length })}</h2>
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('compose:pages.name')}</th>
                    {kind === 'page' && <th scope="col">{t('compose:pages.route')}</th>}
                    {settings.languages.map(({ id, name }) => (
                      <th key={id} scope="col" abbr={name}>
                        <abbr title={name}>{id}</abbr>
                      </th>
                    ))}
                    <th scope="col">
                      <span className="visually-hidden">{t('compose:pages.actions')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((page) => (
                    <tr key={page.id}>
                      <th scope="row">
                        <a href={`${settings.base}/compose/${page.id}`}>{pageTitle(page)}</a>
                        {page.title && <code>{page.id}</code>}
                        <HandOverMark handOver={handOvers.get(page.id)} />
                      </th>
                      {kind === 'page' && <td className={styles.route}>{addressOf(page.route)}</td>}
                      {settings.languages.map(({ id, name }) => (
                        <td key={id}>
                          <LanguageState page={page} language={id} name={name} />
                        </td>
                      ))}
                      <td>
                        <Button
                          className={button.text ?? ''}
                          aria-label={t('compose:pages.copyOf', { title: pageTitle(page) })}
                          onPress={() => setStart(page)}
                        >
                          {t('compose:pages.copy')}
                        </Button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        )
      })}
      <ArchivedPages pages={shown.filter((page) => page.archived)} onChange={load} />
      {pages && start && (
        <NewPageDialog pages={pages} {...(start === 'new' ? {} : { copy: start })} onClose={() => setStart(null)} />
      )}
    </div>
  )
}

function HandOverMark({ handOver }: { readonly handOver: HandOverFieldsFragment | undefined }) {
  const { t } = useStaffTranslation()
  if (!handOver) return null
  const { state, waitsForMe, authorName, receiverName, changedByName } = handOver
  const isReturned = state === 'returned'
  const from = isReturned ? changedByName : authorName
  const to = isReturned ? authorName : (receiverName ?? t('compose:handOver.everyPublisher'))
  return (
    <span className={styles.handOver} data-waits={waitsForMe || undefined}>
      {waitsForMe ? t('compose:handOver.waits', { name: from ?? '' }) : t('compose:handOver.isWith', { name: to })}
    </span>
  )
}

/**
 * Renders the state of a page in a language: live and equal to the draft, live and different from the draft, or not
 * live.
 */
function LanguageState({
  page,
  language,
  name,
}: {
  readonly page: PageRow
  readonly language: string
  readonly name: string
}) {
  const { t } = useStaffTranslation()
  const live = page.published.find((one) => one.language === language)
  const state = !live ? 'draft' : live.revision === page.draft ? 'live' : 'changed'
  const words = `${name}: ${t(`compose:state.${state}`)}`
  return <span className={styles.state} data-state={state} role="img" aria-label={words} title={words} />
}
