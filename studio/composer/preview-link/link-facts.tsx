'use client'

import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import type { LinkFormProps } from './link-form.tsx'
import styles from './preview-link.module.css'

export function LinkFacts({ revision, context }: Pick<LinkFormProps, 'revision' | 'context'>) {
  const { t, language } = useStaffTranslation()
  const { markets, languages, audiences } = useStudio().settings
  const at = context.at && new Date(context.at).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' })
  const facts = [
    { name: 'revision', value: revision?.slice(0, 8) ?? t('preview:link.latest') },
    { name: 'market', value: markets.find(({ alias }) => alias === context.market)?.name ?? context.market },
    { name: 'language', value: languages.find(({ id }) => id === context.language)?.name ?? context.language },
    { name: 'customerType', value: context.customerType },
    {
      name: 'visitor',
      value:
        audiences.find(({ id }) => id === context.audience)?.name ??
        t(context.signedIn ? 'preview:link.signedIn' : 'preview:link.signedOutVisitor'),
    },
    { name: 'at', value: at ?? t('preview:link.now') },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`preview:link.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
