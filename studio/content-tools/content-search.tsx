'use client'

import { useEffect, useState } from 'react'
import { Button, Input, SearchField } from 'react-aria-components'
import { ContentFindsDocument } from '#generated/graphql.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useDebounced } from '../staff-fields/use-debounced.ts'
import { DialogFrame } from '../staff-frame/dialog-frame.tsx'
import { staffUrl } from '../staff-frame/staff-url.ts'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { useStudio } from '../studio-context.tsx'
import styles from './content-tools.module.css'

const minLetters = 2

/** Renders a button that opens the search in the content of pages. Ctrl+K opens the search, too. */
export function ContentSearch() {
  const { t } = useStaffTranslation()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button aria-label={t('campaigns:tools.search')} className={styles.tool ?? ''} onPress={() => setOpen(true)}>
        <Icon name="search" />
      </Button>
      {isOpen && (
        <DialogFrame title={t('campaigns:tools.search')} onClose={() => setOpen(false)}>
          <Finds />
        </DialogFrame>
      )}
    </>
  )
}

function Finds() {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const [text, setText] = useState('')
  const query = useDebounced(text.trim())
  const { data, failure } = useStaffQuery(ContentFindsDocument, query.length >= minLetters ? { text: query } : null)
  const finds = query.length < minLetters ? [] : (data?.searchContent ?? [])
  return (
    <>
      <SearchField
        autoFocus
        aria-label={t('campaigns:tools.search')}
        value={text}
        onChange={setText}
        className={styles.search ?? ''}
      >
        <Input />
      </SearchField>
      <p role="status" className={styles.muted}>
        {failure && t(`staff:frameFailure.${failure}`)}
        {!failure && data && query.length >= minLetters && t('campaigns:tools.found', { count: finds.length })}
      </p>
      <ul className={styles.finds}>
        {finds.map((found) => (
          <li key={`${found.pageId} ${found.path} ${found.language}`}>
            <a href={`${staffUrl(settings.base, 'pages', found.pageId)}${found.blockId ? `#${found.blockId}` : ''}`}>
              <b>{found.title ?? found.pageId}</b>
              <span>{found.text}</span>
              <i>
                {found.path} {found.language !== '*' && found.language}
              </i>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
