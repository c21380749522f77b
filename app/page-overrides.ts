/** Context fixed by a preview; everything else is as on the live page, with the same resolver and renderer (E2). */
export interface PageOverrides {
  /** The page or section revision to show, whatever is published; null for the published one. */
  readonly revision: string | null
  /** Instant whose published pages are shown, ISO 8601; null for now. */
  readonly at: string | null
  /** Campaigns whose drafts are treated as approved. */
  readonly campaigns: readonly string[]
  /** Sections shown in another revision than the published one. */
  readonly sections: readonly { readonly id: string; readonly revision: string }[]
  /** The audience assumed for the visitor; null for none. */
  readonly audience: string | null
  /** Whether the visitor is assumed to be signed in, without an account. */
  readonly signedIn: boolean
}
