import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { JsonLd } from '#ui/json-ld/json-ld.tsx'
import { breadcrumbData } from './breadcrumb-data.ts'
import styles from './breadcrumbs.module.css'
import type { breadcrumbsProps } from './schema.ts'

export function Breadcrumbs({ context }: ViewInput<z.infer<typeof breadcrumbsProps>, undefined>) {
  const { subject, href, t, origin } = context
  if (!subject) return null
  const trail = [{ name: t('shell:home'), address: href({ route: 'index' }) }].concat(
    subject.trail.map(({ name, to }) => ({ name, address: href(to) })),
  )
  return (
    <nav className={`wrap ${styles.crumbs}`} aria-label={t('shell:breadcrumbs')}>
      <ol>
        {trail.map(({ name, address }) => (
          <li key={address}>
            <a href={address} data-restores="list">
              {name}
            </a>
          </li>
        ))}
        <li aria-current="page">{subject.name}</li>
      </ol>
      <JsonLd value={breadcrumbData(trail, subject.name, origin)} />
    </nav>
  )
}
