import type { Translate } from '#runtime/i18n/translation.ts'

/** Returns the label of a gift. It includes the campaign's name, if the name may be shown. */
export function giftLabel(t: Translate, campaign: string | null | undefined): string {
  return campaign ? t('cart:giftOf', { campaign }) : t('cart:giftItem')
}

/** Returns a message that says why the cart does not contain a gift that the customer has earned. */
export function missedGiftText(
  t: Translate,
  { reason, product }: { readonly reason: string; readonly product?: { readonly name: string } | null },
): string {
  const title = product?.name ?? ''
  return reason === 'NOTHING_SENT'
    ? t('cart:giftMissed.nothingSent', { title })
    : t('cart:giftMissed.soldOut', { title })
}
