'use client'

import type { BlockNode } from '#schemas/page.ts'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { keepFocus } from '../../../staff-fields/keep-focus.ts'
import { useStudio } from '../../../studio-context.tsx'
import type { PropSchema } from '../../settings.ts'
import { AddMenu } from '../add-menu.tsx'
import { Field } from '../field.tsx'
import { FieldGroup } from '../field-frame.tsx'
import styles from '../form.module.css'
import { useForm } from '../form-context.tsx'
import { emptyValue } from '../kind-of-field.ts'
import { fieldTitle } from '../titles.ts'
import { addMarketValue, confirmMarketValue, hasDrifted, marketPath, removeMarketValue } from './market-values.ts'

/** Renders the values that single markets have for a prop, and the default value that they override (P9). */
export function MarketValuesField({
  node,
  prop,
  schema,
}: {
  readonly node: BlockNode
  readonly prop: string
  readonly schema: PropSchema
}) {
  const { t, language } = useStaffTranslation()
  const { settings } = useStudio()
  const { block, change, announce } = useForm()
  const title = fieldTitle(block, prop, language)
  const nameOf = (alias: string) => settings.markets.find((market) => market.alias === alias)?.name ?? alias
  const own = Object.entries(node.overrides ?? {}).filter(([, changes]) => Object.hasOwn(changes, prop))
  const free = settings.markets.filter(({ alias }) => !own.some(([market]) => market === alias))
  return (
    <>
      {own.map(([market, changes]) => {
        const called = t('form:market.value', { field: title, market: nameOf(market) })
        return (
          <FieldGroup
            key={market}
            path={marketPath(market, prop)}
            title={called}
            isRequired={false}
            actions={
              <button
                type="button"
                className={styles.small}
                onClick={(event) => {
                  keepFocus(event, 'item')
                  const { path, value } = removeMarketValue(node, market, prop)
                  change(path, value, title)
                  announce(t('form:removed', { what: called }))
                }}
              >
                {t('form:market.remove', { field: title, market: nameOf(market) })}
              </button>
            }
          >
            <Field
              name={prop}
              schema={schema}
              path={`${marketPath(market, prop)}/value`}
              value={changes[prop]?.value ?? undefined}
              isRequired
            />
            {hasDrifted(node, market, prop) && (
              <div className={styles.row}>
                <p className={styles.stale}>{t('form:market.drifted', { market: nameOf(market) })}</p>
                <button
                  type="button"
                  className={styles.small}
                  onClick={(event) => {
                    keepFocus(event, 'group')
                    const { path, value } = confirmMarketValue(node, market, prop)
                    change(path, value, title)
                  }}
                >
                  {t('form:market.keep', { field: title, market: nameOf(market) })}
                </button>
              </div>
            )}
          </FieldGroup>
        )
      })}
      {free.length > 0 && (
        <AddMenu
          isSmall
          label={t('form:market.add', { field: title })}
          options={free.map(({ alias, name }) => ({ id: alias, name: t('form:market.in', { market: name }) }))}
          onAdd={(market) => {
            const { path, value } = addMarketValue(node, market, prop, emptyValue(schema))
            change(path, value, title)
            announce(t('form:added', { what: t('form:market.value', { field: title, market: nameOf(market) }) }))
          }}
        />
      )}
    </>
  )
}
