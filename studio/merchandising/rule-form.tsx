'use client'

import { type ListRule, listSorts, type MerchandisedList } from '#schemas/merchandised-list.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStudio } from '../studio-context.tsx'
import { FallbackField } from './fallback-field.tsx'
import styles from './merchandising.module.css'
import { PriceFields } from './price-fields.tsx'
import { RulePicker } from './rule-picker.tsx'

interface RuleFormProps {
  readonly draft: MerchandisedList
  readonly onEdit: (change: (list: MerchandisedList) => MerchandisedList) => void
}

const formats = ['pocket', 'hardcover', 'paperback', 'ebook', 'audiobook', 'boardbook'] as const
const longest = 3650

/** Renders the rule that selects the titles of a list. A title must match all criteria. */
export function RuleForm({ draft, onEdit }: RuleFormProps) {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const { rule } = draft
  const set = (change: { readonly [K in keyof ListRule]?: ListRule[K] | undefined }) =>
    onEdit((list) => ({ ...list, rule: withoutBlanks({ ...list.rule, ...change }) }))
  const has = (all: readonly string[] | undefined, one: string) => all?.includes(one) ?? false
  const toggled = (all: readonly string[] | undefined, one: string) => {
    const next = has(all, one) ? (all ?? []).filter((other) => other !== one) : [...(all ?? []), one]
    return next.length > 0 ? next : undefined
  }
  const pickers = [
    { field: 'category', kind: 'categoryId', label: t('lists:rule.category') },
    { field: 'author', kind: 'author', label: t('lists:rule.author') },
    { field: 'series', kind: 'series', label: t('lists:rule.series') },
    { field: 'brand', kind: 'brand', label: t('lists:rule.brand') },
  ] as const
  const switches = [
    { field: 'inStock', label: t('lists:rule.inStock') },
    { field: 'reduced', label: t('lists:rule.reduced') },
    { field: 'upcoming', label: t('lists:rule.upcoming') },
  ] as const
  const sortNames: Readonly<Record<(typeof listSorts)[number], string>> = {
    MOST_SOLD: t('lists:sort.mostSold'),
    LATEST: t('lists:sort.latest'),
    PRICE_ASC: t('lists:sort.priceAsc'),
    PRICE_DESC: t('lists:sort.priceDesc'),
  }
  return (
    <section className={styles.rule} aria-label={t('lists:rule.title')}>
      {pickers.map(({ field, kind, label }) => (
        <RulePicker
          key={field}
          kind={kind}
          label={label}
          stored={rule[field]}
          onChange={(next) => set({ [field]: next })}
        />
      ))}
      <fieldset className={styles.choices}>
        <legend>{t('lists:rule.formats')}</legend>
        {formats.map((format) => (
          <label key={format}>
            <input
              type="checkbox"
              checked={has(rule.formats, format)}
              onChange={() => set({ formats: toggled(rule.formats, format) as ListRule['formats'] })}
            />
            {t(`lists:format.${format}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('lists:rule.languages')}</legend>
        {settings.languages.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={has(rule.languages, id)}
              onChange={() => set({ languages: toggled(rule.languages, id) as ListRule['languages'] })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('lists:rule.only')}</legend>
        {switches.map(({ field, label }) => (
          <label key={field}>
            <input
              type="checkbox"
              checked={rule[field] ?? false}
              onChange={({ target }) => set({ [field]: target.checked || undefined })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label className={styles.field}>
        {t('lists:rule.releasedWithinDays')}
        <input
          type="number"
          min={1}
          max={longest}
          value={rule.releasedWithinDays ?? ''}
          onChange={({ target: { valueAsNumber: days } }) =>
            set({ releasedWithinDays: days >= 1 && days <= longest ? Math.floor(days) : undefined })
          }
        />
      </label>
      <label className={styles.field}>
        {t('lists:sort.title')}
        <select
          value={draft.sort}
          onChange={({ target }) => {
            const sort = listSorts.find((known) => known === target.value)
            if (sort) onEdit((list) => ({ ...list, sort }))
          }}
        >
          {listSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </select>
      </label>
      <FallbackField draft={draft} onEdit={onEdit} />
      <PriceFields prices={rule.prices ?? {}} onChange={(prices) => set({ prices })} />
    </section>
  )
}

function withoutBlanks(rule: { readonly [K in keyof ListRule]?: ListRule[K] | undefined }): ListRule {
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined)) as ListRule
}
