'use client'

import type { PageDefinition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import { Field } from './field.tsx'
import { FieldGroup } from './field-frame.tsx'
import { ReferencesField } from './fields/references-field.tsx'
import styles from './form.module.css'
import { useForm } from './form-context.tsx'
import { matchSchemas } from './page-schemas.ts'
import { fieldTitle } from './titles.ts'

type Match = NonNullable<PageDefinition['match']>

const plain = ['priceFrom', 'priceBelow', 'inStock'] as const
const named = ['category', 'brand'] as const

/** Renders the fields of a rule. The rule determines on which pages of the route the definition applies (P4). */
export function MatchFields({ match, base = '/match' }: { readonly match: Match; readonly base?: string }) {
  const { settings } = useStudio()
  return (
    <>
      {named.map((name) => (
        <Ids key={name} base={base} name={name} ids={match[name]} />
      ))}
      <Ticks
        base={base}
        name="market"
        chosen={match.market}
        options={settings.markets.map(({ alias, name }) => ({ id: alias, name }))}
      />
      <Ticks base={base} name="language" chosen={match.language} options={settings.languages} />
      {plain.map((name) => (
        <Field
          key={name}
          name={name}
          schema={matchSchemas[name] ?? {}}
          path={`${base}/${name}`}
          value={match[name]}
          isRequired={false}
        />
      ))}
    </>
  )
}

function Ids({
  base,
  name,
  ids,
}: {
  readonly base: string
  readonly name: (typeof named)[number]
  readonly ids: readonly string[] | undefined
}) {
  const { language } = useStaffTranslation()
  const title = fieldTitle('page', name, language)
  const to = name === 'category' ? 'categoryId' : 'brandId'
  return (
    <ReferencesField
      name={name}
      schema={{}}
      path={`${base}/${name}`}
      title={title}
      value={ids}
      isRequired={false}
      to={to}
    />
  )
}

function Ticks({
  base,
  name,
  chosen = [],
  options,
}: {
  readonly base: string
  readonly name: 'market' | 'language'
  readonly chosen: readonly string[] | undefined
  readonly options: readonly { readonly id: string; readonly name: string }[]
}) {
  const { language } = useStaffTranslation()
  const { block, change } = useForm()
  const title = fieldTitle(block, name, language)
  const path = `${base}/${name}`
  return (
    <FieldGroup path={path} title={title} isRequired={false} issuesOf="within">
      <div className={styles.checks}>
        {options.map((option) => (
          <label key={option.id} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(option.id)}
              onChange={({ currentTarget }) => {
                const next = currentTarget.checked
                  ? [...chosen, option.id]
                  : chosen.filter((other) => other !== option.id)
                change(path, next.length === 0 ? undefined : next, title)
              }}
            />
            {option.name}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
