/**
 * Returns the SKU whose stock status the page shows for the product: the first SKU that can be bought, else the first.
 */
export function mainSku<Sku extends { readonly stock: { readonly status: string } }>({
  skus,
}: {
  readonly skus: readonly Sku[]
}): Sku | undefined {
  return skus.find(({ stock }) => stock.status !== 'out_of_stock') ?? skus[0]
}
