/** What a preview fixes; everything else is as live, by the same resolver and renderer (E2). */
export interface PageOverrides {
  /** The revision of a page or section that answers, whatever is published; null: what is live. */
  readonly revision: string | null
  /** Instant whose published pages are shown, ISO 8601; null: now. */
  readonly at: string | null
  /** Campaigns whose drafts count as approved. */
  readonly campaigns: readonly string[]
  /** Sections that are shown in another revision than the published one. */
  readonly sections: readonly { readonly id: string; readonly revision: string }[]
  /** The audience that counts as the visitor's. */
  readonly audience: string | null
  /** Whether the visitor counts as signed in, by nobody's account. */
  readonly signedIn: boolean
}
