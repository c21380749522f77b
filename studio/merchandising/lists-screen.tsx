'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { type ListHeadFragment, MerchandisedListsDocument, SaveListDocument } from '#generated/graphql.ts'
import { wordsIn } from '#schemas/localized-texts.ts'
import { merchandisedListSchema } from '#schemas/merchandised-list.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStudio } from '../studio-context.tsx'
import styles from './merchandising.module.css'

const idPattern = '[a-z0-9][a-z0-9\\-]{0,79}'

/**
 * Renders every list, and a form that creates a list. `onOpen` receives the URL of the new list's editor; by default,
 * the browser navigates to this URL.
 */
export function ListsScreen({ onOpen }: { readonly onOpen?: (address: string) => void }) {
  const { settings, query } = useStudio()
  const { t, language } = useStaffTranslation()
  const [lists, setLists] = useState<readonly ListHeadFragment[] | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [unread, setUnread] = useState(false)
  const base = `${settings.base}/compose/lists`
  useEffect(() => {
    query
      .run(MerchandisedListsDocument, {})
      .then(({ merchandisedLists }) => setLists(merchandisedLists))
      .catch(() => setUnread(true))
  }, [query])

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const id = String(new FormData(event.currentTarget).get('id') ?? '')
    // Initially, use the id of the list as its alias in every language.
    const aliases = Object.fromEntries(settings.languages.map((one) => [one.id, id]))
    const definition = merchandisedListSchema.parse({ format: 1, id, names: {}, aliases })
    const variables = { id, definition, baseRevision: null, staffLanguage: language }
    const done = await query.run(SaveListDocument, variables).catch(() => null)
    if (done?.saveList.__typename === 'MerchandisedList') (onOpen ?? open)(`${base}/${id}`)
    else setFailed(done && 'message' in done.saveList ? done.saveList.message : t('lists:notSent'))
  }

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('lists:title')}</h1>
        <nav aria-label={t('lists:more')}>
          <a href={`${settings.base}/compose/facets`}>{t('lists:facets.title')}</a>{' '}
          <a href={`${settings.base}/compose/synonyms`}>{t('lists:synonyms.title')}</a>
        </nav>
      </header>
      <p role="status" className={styles.told}>
        {failed ?? (unread ? t('lists:notRead') : lists === null ? t('lists:loading') : '')}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('lists:name')}</th>
              <th scope="col">{t('lists:alias')}</th>
              <th scope="col">{t('lists:stateOf')}</th>
              <th scope="col">{t('lists:lastBy')}</th>
            </tr>
          </thead>
          <tbody>
            {lists?.map((list) => {
              const parsed = merchandisedListSchema.safeParse(list.draft)
              const names = parsed.success ? parsed.data.names : {}
              const aliases = parsed.success ? parsed.data.aliases : {}
              return (
                <tr key={list.id}>
                  <th scope="row">
                    <a href={`${base}/${list.id}`}>{wordsIn(names, language) ?? list.id}</a>
                  </th>
                  <td>{aliases[language] ?? ''}</td>
                  <td>{stateText(list, t)}</td>
                  <td>
                    {list.author} · {new Date(list.savedAt).toLocaleDateString(language)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <form className={styles.bar} onSubmit={(event) => void make(event)}>
        <label className={styles.field}>
          {t('lists:newId')}
          <input name="id" required pattern={idPattern} maxLength={80} spellCheck={false} />
        </label>
        <Button type="submit" className={styles.primary}>
          {t('lists:make')}
        </Button>
      </form>
    </div>
  )
}

function stateText(list: ListHeadFragment, t: ReturnType<typeof useStaffTranslation>['t']): string {
  if (list.publishedRevision === null) return t('lists:isDraft')
  return list.publishedRevision === list.draftRevision ? t('lists:isPublished') : t('lists:isChanged')
}

function open(address: string): void {
  location.assign(address)
}
