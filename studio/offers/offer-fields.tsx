'use client'

import { useStaffTranslation } from '../i18n/staff-words.ts'
import { Checks, SelectRow, TextRow } from '../staff-fields/fields.tsx'
import { useStudio } from '../studio-context.tsx'
import { AmountFields } from './amount-fields.tsx'
import { amountEffects, effectsOf, type OfferDraft, type OfferFormKind, percentEffects } from './offer-draft.ts'
import styles from './offers.module.css'
import { ScopeFields } from './scope-fields.tsx'

export interface OfferIssue {
  readonly path: string
  readonly message: string
}

interface OfferFieldsProps {
  readonly kind: OfferFormKind
  readonly draft: OfferDraft
  readonly zone: string
  readonly issues: readonly OfferIssue[]
  /** Id of the campaign to which the offer belongs; null for none. */
  readonly heldBy: string | null
  /** Whether the stored scope is retained when the form's scope is empty. */
  readonly preservesProducts: boolean
  readonly onChange: (part: Partial<OfferDraft>) => void
}

export function OfferFields({ kind, draft, zone, issues, heldBy, preservesProducts, onChange }: OfferFieldsProps) {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const at = (...paths: readonly string[]) => {
    const found = issues.filter(({ path }) => paths.some((own) => path === own || path.startsWith(`${own}/`)))
    return found.length > 0 ? found.map(({ message }) => message).join(' ') : undefined
  }
  const effect = kind === 'cartCampaign' ? '/effect' : '/reduction'
  const currencies = [
    ...new Set(
      settings.markets
        .filter(({ alias }) => draft.markets.length === 0 || draft.markets.includes(alias))
        .map(({ currency }) => currency),
    ),
  ]
  const whole = issues.filter(({ path }) => path === '' || path === '/alias')
  const all = settings.markets.map(({ alias }) => alias)
  return (
    <div className={styles.fields}>
      {heldBy && <p role="note">{t('campaigns:offerHeld', { campaign: heldBy })}</p>}
      {whole.length > 0 && (
        <p role="alert" className={styles.problem}>
          {whole.map(({ message }) => message).join(' ')}
        </p>
      )}
      <div className={styles.row}>
        {settings.languages.map(({ id, name }) => (
          <TextRow
            key={id}
            label={t('campaigns:offerName', { language: name })}
            value={draft.names[id] ?? ''}
            onChange={(text) => onChange({ names: { ...draft.names, [id]: text } })}
            problem={at(`/names/${id}`)}
          />
        ))}
      </div>
      <div className={styles.row}>
        <SelectRow
          label={t('campaigns:effect')}
          value={draft.effect}
          onChange={(value) => onChange({ effect: value })}
          options={effectsOf[kind].map((id) => ({ id, name: t(`campaigns:effectKind.${id}`) }))}
        />
        {percentEffects.includes(draft.effect) && (
          <TextRow
            label={t('campaigns:percent')}
            value={draft.percent}
            onChange={(percent) => onChange({ percent })}
            problem={at(`${effect}/basisPoints`)}
          />
        )}
        {(draft.effect === 'nForM' || draft.effect === 'nForAmount') && (
          <TextRow
            label={t('campaigns:take')}
            value={draft.take}
            onChange={(take) => onChange({ take })}
            problem={at('/effect/take')}
          />
        )}
        {draft.effect === 'nForM' && (
          <TextRow
            label={t('campaigns:pay')}
            value={draft.pay}
            onChange={(pay) => onChange({ pay })}
            problem={at('/effect/pay')}
          />
        )}
        {draft.effect === 'gift' && (
          <TextRow
            label={t('campaigns:giftSku')}
            value={draft.skuId}
            onChange={(skuId) => onChange({ skuId })}
            problem={at('/effect/skuId')}
          />
        )}
      </div>
      {amountEffects.includes(draft.effect) && (
        <AmountFields
          label={t('campaigns:amounts')}
          currencies={currencies}
          amounts={draft.amounts}
          problemOf={(currency) => at(`${effect}/amounts/${currency}`)}
          onChange={(amounts) => onChange({ amounts })}
        />
      )}
      <ScopeFields
        scope={draft.scope}
        problem={at('/conditions/productIds', '/conditions/categoryIds', '/conditions/brandIds', '/scope')}
        nothing={t(preservesProducts ? 'campaigns:scopeKept' : 'campaigns:scopeAll')}
        onChange={(scope) => onChange({ scope })}
      />
      {kind === 'cartCampaign' && (
        <AmountFields
          label={t('campaigns:minimum')}
          currencies={currencies}
          amounts={draft.minimum}
          problemOf={(currency) => at(`/conditions/minimumValue/${currency}`)}
          onChange={(minimum) => onChange({ minimum })}
        />
      )}
      <Checks
        label={t('campaigns:markets')}
        options={settings.markets.map(({ alias, name }) => ({ id: alias, name }))}
        chosen={draft.markets.length > 0 ? draft.markets : all}
        onChange={(markets) =>
          markets.length > 0 && onChange({ markets: markets.length === all.length ? [] : markets })
        }
        hint={draft.when === 'campaign' ? t('campaigns:marketsOfCampaign') : undefined}
        problem={at('/markets')}
      />
      {kind === 'cartCampaign' && settings.customerTypes.length > 1 && (
        <Checks
          label={t('campaigns:customerTypes')}
          options={settings.customerTypes.map((id) => ({ id, name: t(`campaigns:customerType.${id}`) }))}
          chosen={draft.customerTypes.length > 0 ? draft.customerTypes : settings.customerTypes}
          onChange={(types) =>
            types.length > 0 && onChange({ customerTypes: types.length === settings.customerTypes.length ? [] : types })
          }
          problem={at('/customerTypes')}
        />
      )}
      <div className={styles.row}>
        <SelectRow
          label={t('campaigns:offerWhen')}
          value={draft.when}
          onChange={(when) => onChange({ when: when as OfferDraft['when'] })}
          options={(['campaign', 'always', 'window'] as const).map((id) => ({
            id,
            name: t(`campaigns:offerWhenKind.${id}`),
          }))}
        />
        {draft.when === 'window' &&
          (['from', 'until'] as const).map((side) => (
            <TextRow
              key={side}
              type="datetime-local"
              label={t(`campaigns:${side}`)}
              value={draft[side]}
              onChange={(clock) => onChange({ [side]: clock })}
              hint={zone}
              problem={at(`/window/${side}`, '/window')}
            />
          ))}
        <TextRow
          label={t('campaigns:priority')}
          type="number"
          value={draft.priority}
          onChange={(priority) => onChange({ priority })}
          hint={t('campaigns:priorityHint')}
          problem={at('/priority')}
        />
      </div>
      {kind === 'cartCampaign' && (
        <Checks
          label={t('campaigns:rules')}
          options={[
            { id: 'combines', name: t('campaigns:combines') },
            { id: 'needsCode', name: t('campaigns:needsCode') },
          ]}
          chosen={[...(draft.combines ? ['combines'] : []), ...(draft.needsCode ? ['needsCode'] : [])]}
          onChange={(chosen) =>
            onChange({ combines: chosen.includes('combines'), needsCode: chosen.includes('needsCode') })
          }
        />
      )}
    </div>
  )
}
