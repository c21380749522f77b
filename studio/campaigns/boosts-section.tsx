'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { CampaignShelvesDocument } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { PickedList } from '../pickers/picked-list.tsx'
import { Picker } from '../pickers/picker.tsx'
import { Part, SelectRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import styles from './campaigns.module.css'
import { replaced, type SectionProps, without } from './section.ts'
import { problemsUnder } from './use-campaign.ts'

const maxTitles = 24

/** Renders the titles that are placed first in a list or category while the campaign runs. */
export function BoostsSection({ campaign: { boosts }, issues, onChange }: SectionProps) {
  const { t } = useStaffTranslation()
  const { data } = useStaffQuery(CampaignShelvesDocument, {})
  const [next, setNext] = useState('')
  const categories = (data?.categories ?? []).flatMap(({ children, ...top }) => [top, ...children])
  const shelves = [
    ...(data?.namedLists ?? []).map(({ alias, name }) => ({ id: `list:${alias}`, name })),
    ...categories.map(({ alias, name }) => ({ id: `category:${alias}`, name })),
  ]
  const keyOf = (boost: (typeof boosts)[number]) => (boost.list ? `list:${boost.list}` : `category:${boost.category}`)
  const [kind, alias = ''] = next.split(':')
  const add = (product: string) => {
    onChange({
      boosts: [...boosts, { ...(kind === 'list' ? { list: alias } : { category: alias }), products: [product] }],
    })
    setNext('')
  }
  return (
    <Part title={t('campaigns:boosts')} intro={t('campaigns:boostsIntro')}>
      {boosts.map((boost, index) => {
        const name = shelves.find(({ id }) => id === keyOf(boost))?.name ?? boost.list ?? boost.category ?? ''
        return (
          <fieldset key={keyOf(boost)} className={styles.item}>
            <legend>
              <b>{name}</b>
            </legend>
            {problemsUnder(issues, `/boosts/${index}`).map((problem) => (
              <strong key={problem} className={styles.problem}>
                {problem}
              </strong>
            ))}
            <PickedList
              kind="product"
              label={t('campaigns:boostTitles', { name })}
              single={t('campaigns:oneTitle')}
              ids={boost.products}
              most={maxTitles}
              onChange={(products) =>
                onChange({
                  boosts:
                    products.length === 0
                      ? without(boosts, index)
                      : replaced(boosts, index, { ...boost, products: [...products] }),
                })
              }
            />
            <Button
              className={buttons.quiet}
              onPress={() => onChange({ boosts: without(boosts, index) })}
              aria-label={t('campaigns:removeNamed', { name })}
            >
              {t('campaigns:remove')}
            </Button>
          </fieldset>
        )
      })}
      <SelectRow
        label={t('campaigns:boostAdd')}
        value={next}
        onChange={setNext}
        options={[
          { id: '', name: t('campaigns:choose') },
          ...shelves.filter(({ id }) => !boosts.some((boost) => keyOf(boost) === id)),
        ]}
      />
      {next !== '' && <Picker kind="product" label={t('campaigns:boostFirst')} chosen={null} adds onChoose={add} />}
    </Part>
  )
}
