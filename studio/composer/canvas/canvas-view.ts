import type { CanvasParameters } from '#preview/canvas-parameters.ts'
import type { Language } from '#schemas/languages.ts'

export interface CanvasView {
  readonly market: string
  readonly language: Language
  readonly customerType: string
  readonly signedIn: CanvasParameters['signedIn']
  /** Name of the visitor's audience; empty for none. */
  readonly audience: string
  /** Group of the visitor in each variant test, as in `hero-autumn=b`; when empty, the control group of every test. */
  readonly groups: string
  /** ISO 8601 instant to preview; empty for the current time. */
  readonly at: string
  /** Width in pixels. */
  readonly width: number
  /** Ids of campaigns whose drafts count as approved. */
  readonly campaigns: readonly string[]
}

/** Widths of a phone, a tablet and a desktop, in pixels. */
export const canvasWidths = [390, 834, 1360] as const

/**
 * Returns the query string with which the canvas requests its page. By default, the page shows the drafts of the shared
 * sections that it embeds.
 */
export function canvasSearch(
  view: CanvasView & { readonly sections?: CanvasParameters['sections'] },
  revision: string,
): string {
  const { market, language, customerType, signedIn, audience, groups, at, campaigns, sections = 'draft' } = view
  const parameters = {
    revision,
    market,
    language,
    customerType,
    signedIn,
    audience,
    groups,
    at,
    campaigns: campaigns.join(','),
    sections,
  }
  return new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString()
}
