'use client'

import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { FacetLayoutDocument, type LayoutPartsFragment, SaveFacetLayoutDocument } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStudio } from '../studio-context.tsx'
import { type CategoryPath, loadCategoryPaths } from './category-paths.ts'
import { FacetOrder } from './facet-order.tsx'
import styles from './merchandising.module.css'

export function FacetsScreen() {
  const { settings, query } = useStudio()
  const { t, language } = useStaffTranslation()
  const [categories, setCategories] = useState<readonly CategoryPath[]>([])
  const [category, setCategory] = useState('')
  const [layout, setLayout] = useState<LayoutPartsFragment | null>(null)
  const [notice, setNotice] = useState('')
  const [unread, setUnread] = useState(false)
  useEffect(() => {
    loadCategoryPaths(query)
      .then(setCategories)
      .catch(() => setUnread(true))
  }, [query])
  useEffect(() => {
    const controller = new AbortController()
    query
      .run(FacetLayoutDocument, { category }, { signal: controller.signal })
      .then(({ facetLayout }) => {
        if (!controller.signal.aborted) setLayout(facetLayout)
      })
      .catch(() => {
        if (!controller.signal.aborted) setUnread(true)
      })
    return () => controller.abort()
  }, [query, category])

  async function save(entries: LayoutPartsFragment['entries'] | null) {
    if (!layout) return
    setNotice(t('lists:saving'))
    const variables = {
      category,
      entries: entries?.map(({ facet, hidden }) => ({ facet, hidden })) ?? null,
      baseRevision: layout.revision,
      staffLanguage: language,
    }
    const done = await query.run(SaveFacetLayoutDocument, variables).catch(() => null)
    const saved = done?.saveFacetLayout
    if (saved?.__typename === 'FacetLayout') {
      setLayout(saved)
      setNotice(t('lists:facets.kept'))
    } else setNotice(saved?.message ?? t('lists:notSent'))
  }

  const nameOf = (id: string) => categories.find((one) => one.id === id)?.name ?? t('lists:facets.wholeShop')
  const own = layout?.revision != null
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <a href={`${settings.base}/compose/lists`}>{t('lists:all')}</a>
        <h1>{t('lists:facets.title')}</h1>
      </header>
      <div className={styles.bar}>
        <label className={styles.field}>
          {t('lists:facets.category')}
          <select value={category} onChange={({ target }) => setCategory(target.value)}>
            <option value="">{t('lists:facets.wholeShop')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {layout && category !== '' && (
          <p>{own ? t('lists:facets.own') : t('lists:facets.inherited', { from: nameOf(layout.from) })}</p>
        )}
        {own && category !== '' && <Button onPress={() => void save(null)}>{t('lists:facets.inherit')}</Button>}
      </div>
      <p role="status" className={styles.told}>
        {unread ? t('lists:notRead') : notice}
      </p>
      {layout && <FacetOrder entries={layout.entries} onChange={(entries) => void save(entries)} />}
    </div>
  )
}
