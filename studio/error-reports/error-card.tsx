'use client'

import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components'
import type { ErrorGroupsQuery } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import buttons from '../staff-frame/buttons.module.css'
import cards from '../staff-frame/cards.module.css'
import { When } from '../staff-frame/when.tsx'
import { ErrorDetails } from './error-details.tsx'
import styles from './error-reports.module.css'

export type ErrorGroup = ErrorGroupsQuery['errorGroups'][number]

export function ErrorCard({ group }: { readonly group: ErrorGroup }) {
  const { t } = useStaffTranslation()
  const [isOpen, setOpen] = useState(false)
  const { id, source, name, message, count, firstSeenAt, lastSeenAt, page, component, release } = group
  return (
    <article className={cards.card} aria-label={`${name}: ${message}`}>
      <h2>{name}</h2>
      <p className={styles.message}>{message}</p>
      <dl className={cards.facts}>
        <Fact name={t('faults:source')}>{t(`faults:from.${source}`)}</Fact>
        <Fact name={t('faults:times')}>{t('faults:timesShown', { count })}</Fact>
        <Fact name={t('faults:first')}>
          <When at={firstSeenAt} />
        </Fact>
        <Fact name={t('faults:last')}>
          <When at={lastSeenAt} />
        </Fact>
        {page !== null && <Fact name={t('faults:page')}>{page}</Fact>}
        {component !== null && <Fact name={t('faults:component')}>{component}</Fact>}
        {release !== null && <Fact name={t('faults:release')}>{release}</Fact>}
      </dl>
      <Button className={buttons.button ?? ''} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t(isOpen ? 'faults:hide' : 'faults:show')}
      </Button>
      {isOpen && <ErrorDetails id={id} />}
    </article>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
