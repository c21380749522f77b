'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { StaffOffersDocument, type StaffOffersQuery } from '#generated/graphql.ts'
import { readPromoCode } from '#schemas/values/promo-code.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { OfferDialog } from '../offers/offer-dialog.tsx'
import { PromoCodesDialog } from '../offers/promo-codes-dialog.tsx'
import { Part, SelectRow, TextRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import styles from './campaigns.module.css'
import { type Reach, ReachLine } from './reach-line.tsx'
import { type SectionProps, without } from './section.ts'
import { problemAt } from './use-campaign.ts'

type StaffOffer = StaffOffersQuery['staffOffers'][number]

interface OffersSectionProps extends SectionProps {
  /** Markets in which each offer of the saved draft will apply. */
  readonly reach: readonly Reach[]
}

export function OffersSection({ campaign, issues, onChange, reach }: OffersSectionProps) {
  const { t } = useStaffTranslation()
  const { data, reload } = useStaffQuery(StaffOffersDocument, {})
  const offers = data?.staffOffers ?? []
  return (
    <Part title={t('campaigns:offers')} intro={t('campaigns:offersIntro')}>
      {(['discountCampaign', 'cartCampaign'] as const).map((kind) => {
        const field = `${kind}s` as const
        return (
          <OfferList
            key={kind}
            kind={kind}
            offers={offers.filter((offer) => offer.kind === kind)}
            chosen={campaign[field]}
            reach={reach.filter((one) => one.kind === kind)}
            problemOf={(index) => problemAt(issues, `/${field}/${index}`)}
            onChange={(aliases) => onChange({ [field]: [...aliases] })}
            onSaved={reload}
          />
        )
      })}
      <Codes campaign={campaign} issues={issues} onChange={onChange} reach={reach} />
    </Part>
  )
}

interface OfferListProps {
  readonly kind: 'discountCampaign' | 'cartCampaign'
  readonly offers: readonly StaffOffer[]
  readonly chosen: readonly string[]
  readonly reach: readonly Reach[]
  readonly problemOf: (index: number) => string | undefined
  readonly onChange: (aliases: readonly string[]) => void
  readonly onSaved: () => void
}

/** The open dialog; `offer` is null for a new offer. */
type Open =
  | { readonly kind: 'offer'; readonly offer: StaffOffer | null }
  | { readonly kind: 'codes'; readonly alias: string }

function OfferList({ kind, offers, chosen, reach, problemOf, onChange, onSaved }: OfferListProps) {
  const { t } = useStaffTranslation()
  const [next, setNext] = useState('')
  const [open, setOpen] = useState<Open | null>(null)
  const free = offers.filter(({ alias }) => !chosen.includes(alias))
  const nameOf = ({ name, state }: StaffOffer) => `${name} · ${t(`campaigns:offerState.${state}`)}`
  return (
    <fieldset className={styles.item}>
      <legend>
        <b>{t(`campaigns:offerKind.${kind}`)}</b>
      </legend>
      <ul>
        {chosen.map((alias, index) => {
          const offer = offers.find((one) => one.alias === alias)
          const problem = problemOf(index)
          return (
            <li key={alias}>
              <div className={styles.itemHead}>
                <span>{offer ? nameOf(offer) : alias}</span>
                <span>
                  {offer && (
                    <Button
                      className={buttons.quiet}
                      aria-label={t('campaigns:editNamed', { name: offer.name })}
                      onPress={() => setOpen({ kind: 'offer', offer })}
                    >
                      {t('campaigns:edit')}
                    </Button>
                  )}
                  {kind === 'cartCampaign' && (
                    <Button
                      className={buttons.quiet}
                      aria-label={t('campaigns:codesOf', { name: offer?.name ?? alias })}
                      onPress={() => setOpen({ kind: 'codes', alias })}
                    >
                      {t('campaigns:codes', { count: offer?.promoCodes ?? 0 })}
                    </Button>
                  )}
                  <Button
                    className={buttons.quiet}
                    aria-label={t('campaigns:removeNamed', { name: offer?.name ?? alias })}
                    onPress={() => onChange(without(chosen, index))}
                  >
                    {t('campaigns:remove')}
                  </Button>
                </span>
              </div>
              <ReachLine reach={reach.find((one) => one.alias === alias)} />
              {problem && <strong className={styles.problem}>{problem}</strong>}
            </li>
          )
        })}
      </ul>
      <div className={styles.row}>
        <SelectRow
          label={t(`campaigns:offerAdd.${kind}`)}
          value={next}
          onChange={(alias) => {
            if (alias !== '') onChange([...chosen, alias])
            setNext('')
          }}
          options={[
            { id: '', name: t('campaigns:choose') },
            ...free.map((offer) => ({ id: offer.alias, name: nameOf(offer) })),
          ]}
        />
        <Button className={buttons.button} onPress={() => setOpen({ kind: 'offer', offer: null })}>
          {t(`campaigns:offerNew.${kind}`)}
        </Button>
      </div>
      {open?.kind === 'offer' && (
        <OfferDialog
          kind={kind}
          offer={open.offer}
          onSaved={(alias) => {
            onSaved()
            if (!chosen.includes(alias)) onChange([...chosen, alias])
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'codes' && (
        <PromoCodesDialog cartCampaign={open.alias} onSaved={onSaved} onClose={() => setOpen(null)} />
      )}
    </fieldset>
  )
}

/** Renders promo codes that are valid only while this campaign runs. Their offers also run without the campaign. */
function Codes({ campaign: { promoCodes }, issues, onChange, reach }: OffersSectionProps) {
  const { t } = useStaffTranslation()
  const [next, setNext] = useState('')
  return (
    <fieldset className={styles.item}>
      <legend>
        <b>{t('campaigns:codesAlone')}</b>
      </legend>
      <p className={styles.muted}>{t('campaigns:codesAloneIntro')}</p>
      <ul>
        {promoCodes.map((code, index) => (
          <li key={code} className={styles.itemHead}>
            <span>
              {code} <ReachLine reach={reach.find((one) => one.kind === 'promoCode' && one.alias === code)} />
              <strong className={styles.problem}>{problemAt(issues, `/promoCodes/${index}`)}</strong>
            </span>
            <Button
              className={buttons.quiet}
              aria-label={t('campaigns:removeNamed', { name: code })}
              onPress={() => onChange({ promoCodes: without(promoCodes, index) })}
            >
              {t('campaigns:remove')}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault()
          const code = readPromoCode(next)
          if (code !== '' && !promoCodes.includes(code)) onChange({ promoCodes: [...promoCodes, code] })
          setNext('')
        }}
      >
        <TextRow label={t('campaigns:code')} value={next} onChange={setNext} />
        <Button type="submit" className={buttons.button}>
          {t('campaigns:codeAdd')}
        </Button>
      </form>
    </fieldset>
  )
}
