type Values = Readonly<Record<string, string | undefined>>

/**
 * Returns the origins of the payment provider's pages, to which forms may be submitted (`form-action` in the
 * Content-Security-Policy). This file imports no back-end code, because that would delay each start of a gateway by a
 * second.
 */
export function paymentPageSources(name: string, values: Values): readonly string[] {
  if (name === 'klarna') return ['https://*.klarna.com']
  const page = name === 'avarda' ? (values.AVARDA_PAGE_URL ?? values.AVARDA_URL) : undefined
  return page && URL.canParse(page) ? [new URL(page).origin] : []
}
