export interface StorefrontContext {
  readonly market: { readonly alias: string }
  readonly language: string
  readonly route: { readonly path: string }
}

interface PlaceFieldsProps {
  readonly context: StorefrontContext
  /** URL to which the action redirects; by default, the current page. */
  readonly back?: string | undefined
}

/** Renders the hidden fields of every form that posts to an action: market, language and return URL. */
export function StorefrontFields({ context, back }: PlaceFieldsProps) {
  return (
    <>
      <input type="hidden" name="market" value={context.market.alias} />
      <input type="hidden" name="language" value={context.language} />
      <input type="hidden" name="return" value={back ?? context.route.path} />
    </>
  )
}
