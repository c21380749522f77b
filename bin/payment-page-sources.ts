type Values = Readonly<Record<string, string | undefined>>

/**
 * Returns the sources besides the shop to which its forms may lead, for the Content-Security-Policy: the provider's
 * page. Imports no back-end code, which a gateway would load for a second on each start.
 */
export function paymentPageSources(name: string, values: Values): readonly string[] {
  if (name === 'klarna') return ['https://*.klarna.com']
  const page = name === 'avarda' ? (values.AVARDA_PAGE_URL ?? values.AVARDA_URL) : undefined
  return page && URL.canParse(page) ? [new URL(page).origin] : []
}
