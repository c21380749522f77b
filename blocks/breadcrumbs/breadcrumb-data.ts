/** Returns the breadcrumbs as schema.org data (F79). The last item is the current page. */
export function breadcrumbData(
  trail: readonly { readonly name: string; readonly address: string }[],
  name: string,
  origin: string,
) {
  const steps = [...trail.map((step) => ({ name: step.name, item: new URL(step.address, origin).href })), { name }]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
