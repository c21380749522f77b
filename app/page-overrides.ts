/**
 * Context values that a preview fixes. Everything else is as on the live page, with the same resolver and renderer
 * (E2).
 */
export interface PageOverrides {
  /** The page or section revision to show, even if another is published; null for the published revision. */
  readonly revision: string | null
  /** Instant at which the pages are shown, ISO 8601; null for now. */
  readonly at: string | null
  /** Campaigns whose drafts are treated as approved. */
  readonly campaigns: readonly string[]
  /** Sections to show in a revision other than the published one. */
  readonly sections: readonly { readonly id: string; readonly revision: string }[]
  /** The audience assumed for the visitor; null for none. */
  readonly audience: string | null
  /** Whether the visitor is treated as signed in, though without an account. */
  readonly signedIn: boolean
}
