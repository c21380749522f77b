'use client'

import { useId, useState } from 'react'
import { Button } from 'react-aria-components'
import { KeepCartCampaignDocument, KeepDiscountCampaignDocument, type StaffOffersQuery } from '#generated/graphql.ts'
import { instantOf, zoneOf } from '#schemas/windows.ts'
import button from '#ui/button/button.module.css'
import { slugOf } from '../campaigns/campaign-list.tsx'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { DialogFrame } from '../staff-frame/dialog-frame.tsx'
import { failureMessage } from '../staff-frame/failure.ts'
import { useToast } from '../staff-frame/toasts.tsx'
import { useStudio } from '../studio-context.tsx'
import { definitionOf, draftOf, emptyOffer, type OfferFormKind } from './offer-draft.ts'
import { OfferFields, type OfferIssue } from './offer-fields.tsx'

interface OfferDialogProps {
  readonly kind: OfferFormKind
  /** The offer to edit; null to create one. */
  readonly offer: StaffOffersQuery['staffOffers'][number] | null
  readonly onSaved: (alias: string) => void
  readonly onClose: () => void
}

export function OfferDialog({ kind, offer, onSaved, onClose }: OfferDialogProps) {
  const { query, settings } = useStudio()
  const { t } = useStaffTranslation()
  const toast = useToast()
  const formId = useId()
  const zone = zoneOf(settings.markets[0]?.countryCode ?? '')
  const [draft, setDraft] = useState(() =>
    offer?.definition ? draftOf(kind, offer.definition, (instant) => clockIn(instant, zone)) : emptyOffer(kind),
  )
  const [issues, setIssues] = useState<readonly OfferIssue[]>([])
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    const alias = offer?.alias ?? slugOf(draft.names.sv ?? '')
    const toInstant = (clock: string) => {
      const instant = instantOf(clock, zone)
      return instant === null ? null : new Date(instant).toISOString()
    }
    const definition = definitionOf(kind, { ...draft, alias }, offer?.definition ?? null, toInstant)
    const variables = { definition, baseRevision: offer?.revision ?? null, staffLanguage: settings.staffLanguage }
    setBusy(true)
    try {
      const done =
        kind === 'cartCampaign'
          ? (await query.run(KeepCartCampaignDocument, variables)).saveCartCampaign
          : (await query.run(KeepDiscountCampaignDocument, variables)).saveDiscountCampaign
      if (done.__typename === 'StaffOffer') {
        toast(t('campaigns:offerKept', { name: done.name }))
        onSaved(done.alias)
        onClose()
      } else setIssues(done.issues.length > 0 ? done.issues : [{ path: '', message: done.message }])
    } catch (error) {
      setIssues([{ path: '', message: failureMessage(error, t) }])
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      kind="form"
      title={offer?.name ?? t(`campaigns:offerNew.${kind}`)}
      onClose={onClose}
      actions={
        <>
          <Button className={button.secondary} onPress={onClose}>
            {t('staff:frameCancel')}
          </Button>
          <Button type="submit" form={formId} className={button.primary} isDisabled={busy || offer?.heldBy != null}>
            {t('campaigns:offerSave')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <OfferFields
          kind={kind}
          draft={draft}
          zone={zone}
          issues={issues}
          heldBy={offer?.heldBy ?? null}
          preservesProducts={kind === 'discountCampaign' && offer !== null}
          onChange={(part) => setDraft((own) => ({ ...own, ...part }))}
        />
      </form>
    </DialogFrame>
  )
}

/** Formats an instant for a `datetime-local` field. */
function clockIn(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
  return format.format(new Date(instant)).replace(' ', 'T')
}
