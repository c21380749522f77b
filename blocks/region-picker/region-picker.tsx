import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { languageSchema } from '#schemas/languages.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { setCustomerType } from '#ui/action-form/shared-actions.ts'
import button from '#ui/button/button.module.css'
import styles from './region-picker.module.css'
import type { regionPickerProps } from './schema.ts'

export function RegionPicker({ props, context }: ViewInput<z.infer<typeof regionPickerProps>, undefined>) {
  const { t, markets, market: here, language, hrefMarket, customerType, customerTypes } = context
  return (
    <section className={`wrap ${styles.region}`}>
      <h1>{props.title}</h1>
      <ul>
        {markets
          .filter(({ onlyDisplayInCheckout }) => !onlyDisplayInCheckout)
          .map((market) => (
            <li key={market.id}>
              <h2>
                {market.virtual ? t('shell:region.europe') : market.country.name} <small>{market.currency.code}</small>
              </h2>
              {market.allowedLanguages.map(({ id, name }) => {
                const parsed = languageSchema.safeParse(id)
                if (!parsed.success) return null
                const current = market.id === here.id && id === language
                return (
                  <a
                    key={id}
                    href={hrefMarket({ market: market.alias, language: parsed.data })}
                    lang={id}
                    hrefLang={id}
                    rel="nofollow"
                    aria-current={current ? 'true' : undefined}
                  >
                    {name}
                  </a>
                )
              })}
            </li>
          ))}
      </ul>
      <ActionForm action={setCustomerType} kind="customer-type" context={context} className={styles.types}>
        <h2>{t('common:customerType.label')}</h2>
        {customerTypes.map(({ type, title }) => (
          <button
            key={type}
            type="submit"
            className={button.secondary}
            name="customerType"
            value={type}
            aria-pressed={type === customerType.type}
          >
            {title ?? t(`common:customerType.${type}`, { defaultValue: type })}
          </button>
        ))}
      </ActionForm>
    </section>
  )
}
