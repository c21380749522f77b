import type { Translate } from '#runtime/i18n/translation.ts'

interface VatNoteProps {
  readonly of: { readonly vat: number; readonly vatFormatted: string }
  readonly t: Translate
  readonly className: string | undefined
}

/** Renders how much of a total is VAT, or nothing without VAT, as for books in Norway. */
export function VatNote({ of: { vat, vatFormatted }, t, className }: VatNoteProps) {
  return vat === 0 ? null : <p className={className}>{t('cart:vat', { amount: vatFormatted })}</p>
}
