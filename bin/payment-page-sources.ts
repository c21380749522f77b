type Values = Readonly<Record<string, string | undefined>>

/**
 * Returns the sources for the Content-Security-Policy to which the shop's forms may lead, in addition to the shop
 * itself. These are the payment provider's pages. Imports no back-end code, because loading it would take a gateway one
 * second on each start.
 */
export function paymentPageSources(name: string, values: Values): readonly string[] {
  if (name === 'klarna') return ['https://*.klarna.com']
  const page = name === 'avarda' ? (values.AVARDA_PAGE_URL ?? values.AVARDA_URL) : undefined
  return page && URL.canParse(page) ? [new URL(page).origin] : []
}
