'use client'

import { useEffect, useState } from 'react'
import { ComposerReachDocument, type ComposerReachQuery } from '#generated/graphql.ts'
import type { SectionDefinition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import styles from './form.module.css'

interface ReachLineProps {
  readonly route: string
  readonly match: NonNullable<NonNullable<SectionDefinition['placement']>['match']>
}

/** Debounce: milliseconds without typing before the pages of a rule are counted. */
const rest = 300

export function ReachLine({ route, match }: ReachLineProps) {
  const { t, language } = useStaffTranslation()
  const { query, settings } = useStudio()
  const [reach, setReach] = useState<ComposerReachQuery['ruleReach']>(null)
  const rule = JSON.stringify(match)
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      void query.run(ComposerReachDocument, { route, match: JSON.parse(rule) as unknown }).then(
        (found) => isOver || setReach(found.ruleReach),
        () => isOver || setReach(null),
      )
    }, rest)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [query, route, rule])
  const nameOf = (alias: string) => settings.markets.find((one) => one.alias === alias)?.name ?? alias
  const markets = (reach ?? []).map(({ market, pages }) => `${nameOf(market)} ${pages.toLocaleString(language)}`)
  return (
    <p role="status" className={styles.sentence}>
      {markets.length > 0 && t('form:section.reach', { markets: markets.join(', ') })}
    </p>
  )
}
