/** Where a form stands: market, language and page. */
export interface StorefrontContext {
  readonly market: { readonly alias: string }
  readonly language: string
  readonly route: { readonly path: string }
}

interface PlaceFieldsProps {
  readonly context: StorefrontContext
  /** Where the form leads back to; the page itself when left out. */
  readonly back?: string
}

/** What every form of the shop says of itself: market, language and where it leads back to. */
export function StorefrontFields({ context, back }: PlaceFieldsProps) {
  return (
    <>
      <input type="hidden" name="market" value={context.market.alias} />
      <input type="hidden" name="language" value={context.language} />
      <input type="hidden" name="return" value={back ?? context.route.path} />
    </>
  )
}
