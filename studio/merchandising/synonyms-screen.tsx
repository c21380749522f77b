'use client'

import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { SaveSynonymsDocument, type SynonymPartsFragment, SynonymsDocument } from '#generated/graphql.ts'
import { type FoundIssue, readIssues } from '../autosave/create-autosave.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStudio } from '../studio-context.tsx'
import { FindingList } from './finding-list.tsx'
import styles from './merchandising.module.css'
import { SynonymFields } from './synonym-fields.tsx'

const anyLanguage = '*'

export function SynonymsScreen() {
  const { settings, query } = useStudio()
  const { t, language: staffLanguage } = useStaffTranslation()
  const [sets, setSets] = useState<readonly SynonymPartsFragment[]>([])
  const [language, setLanguage] = useState<string>(anyLanguage)
  const [findings, setFindings] = useState<readonly FoundIssue[]>([])
  const [notice, setNotice] = useState('')
  const [unread, setUnread] = useState(false)
  useEffect(() => {
    query
      .run(SynonymsDocument, {})
      .then(({ synonyms }) => setSets(synonyms))
      .catch(() => setUnread(true))
  }, [query])

  const shown = sets.find((set) => set.language === language)
  const put = (fresh: SynonymPartsFragment) =>
    setSets((all) => all.map((set) => (set.language === fresh.language ? fresh : set)))

  async function save() {
    if (!shown) return
    setNotice(t('lists:saving'))
    const { groups, oneWay, revision: baseRevision } = shown
    const variables = { language, groups, oneWay, baseRevision, staffLanguage }
    const done = (await query.run(SaveSynonymsDocument, variables).catch(() => null))?.saveSynonyms
    setFindings(done?.__typename === 'InvalidMerchandise' ? readIssues(done.issues) : [])
    if (done?.__typename === 'SynonymSet') put(done)
    setNotice(done?.__typename === 'SynonymSet' ? t('lists:synonyms.kept') : (done?.message ?? t('lists:notSent')))
  }

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <a href={`${settings.base}/compose/lists`}>{t('lists:all')}</a>
        <h1>{t('lists:synonyms.title')}</h1>
        <Button className={styles.primary} isDisabled={!shown} onPress={() => void save()}>
          {t('lists:synonyms.keep')}
        </Button>
      </header>
      <div className={styles.bar}>
        <label className={styles.field}>
          {t('lists:synonyms.language')}
          <select value={language} onChange={({ target }) => setLanguage(target.value)}>
            <option value={anyLanguage}>{t('lists:synonyms.allLanguages')}</option>
            {settings.languages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p role="status" className={styles.told}>
        {unread ? t('lists:notRead') : notice}
      </p>
      <FindingList findings={findings} />
      {shown && <SynonymFields key={language} set={shown} onChange={(change) => put({ ...shown, ...change })} />}
    </div>
  )
}
