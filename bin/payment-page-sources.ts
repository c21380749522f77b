type Values = Readonly<Record<string, string | undefined>>

/**
 * Where a form of the shop may lead besides the shop: the provider's page. Sources of a Content-Security-Policy. Imports nothing of
 * the back end, whose code a gateway would load for a second at each start.
 */
export function paymentPageSources(name: string, values: Values): readonly string[] {
  if (name === 'klarna') return ['https://*.klarna.com']
  const page = name === 'avarda' ? (values.AVARDA_PAGE_URL ?? values.AVARDA_URL) : undefined
  return page && URL.canParse(page) ? [new URL(page).origin] : []
}
