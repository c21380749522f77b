'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { OfferTargetsDocument } from '#generated/graphql.ts'
import type { OfferScope } from '#schemas/offer.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { PickedList } from '../pickers/picked-list.tsx'
import { SelectRow } from '../staff-fields/fields.tsx'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import styles from './offers.module.css'

interface ScopeFieldsProps {
  readonly scope: OfferScope
  readonly problem: string | undefined
  /** Message shown when no scope is chosen. */
  readonly nothing: string
  readonly onChange: (scope: OfferScope) => void
}

const maxProducts = 2_000

/**
 * Renders the scope of an offer: categories, publishers and titles. A product must match each criterion that is set.
 */
export function ScopeFields({ scope, problem, nothing, onChange }: ScopeFieldsProps) {
  const { t } = useStaffTranslation()
  const { data } = useStaffQuery(OfferTargetsDocument, {})
  const { productIds = [], categoryIds = [], brandIds = [] } = scope
  const categories = (data?.categories ?? []).flatMap(({ id, name, children }) => [
    { id, name },
    ...children.map((child) => ({ id: child.id, name: `${name} › ${child.name}` })),
  ])
  const brands = data?.brands.items ?? []
  const set = (field: keyof OfferScope, values: readonly (string | number)[]) => {
    const { [field]: _, ...rest } = scope
    onChange(values.length === 0 ? rest : { ...rest, [field]: values })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t('campaigns:scope')}</legend>
      {Object.keys(scope).length === 0 && <p className={styles.muted}>{nothing}</p>}
      <div className={styles.row}>
        <Chosen
          label={t('campaigns:scopeCategories')}
          options={categories}
          chosen={categoryIds}
          onChange={(ids) => set('categoryIds', ids)}
        />
        <Chosen
          label={t('campaigns:scopeBrands')}
          options={brands}
          chosen={brandIds.map(String)}
          onChange={(ids) => set('brandIds', ids.map(Number))}
        />
      </div>
      <PickedList
        kind="product"
        label={t('campaigns:scopeProducts')}
        single={t('campaigns:oneTitle')}
        ids={productIds.map(String)}
        most={maxProducts}
        onChange={(ids) => set('productIds', ids.map(Number))}
      />
      {problem && <strong className={styles.problem}>{problem}</strong>}
    </fieldset>
  )
}

interface ChosenProps {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

function Chosen({ label, options, chosen, onChange }: ChosenProps) {
  const { t } = useStaffTranslation()
  const [next, setNext] = useState('')
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name ?? id
  return (
    <div className={styles.chosen}>
      <SelectRow
        label={label}
        value={next}
        onChange={setNext}
        options={[{ id: '', name: t('campaigns:choose') }, ...options.filter(({ id }) => !chosen.includes(id))]}
      />
      <Button
        aria-label={t('campaigns:scopeAdd', { what: label })}
        onPress={() => {
          if (next === '') return
          onChange([...chosen, next])
          setNext('')
        }}
      >
        {t('campaigns:themeAddButton')}
      </Button>
      <ul>
        {chosen.map((id) => (
          <li key={id}>
            {nameOf(id)}
            <Button
              aria-label={t('campaigns:removeNamed', { name: nameOf(id) })}
              onPress={() => onChange(chosen.filter((one) => one !== id))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
