import type { Language } from './languages.ts'

/**
 * Response header of pages that the service worker may store. The value names market and customer type, because they
 * determine the content of a URL.
 */
export const offlineHeader = 'x-kolofon-offline'

/** Query parameters that contain one-time tokens. */
export const tokenParameters = ['token', 'loginToken'] as const

export interface OfflinePage {
  /** HTML of the page, with `savedPlaceholder` in place of the list of stored pages. */
  readonly html: string
  /** Heading of the list of stored pages, as HTML. */
  readonly savedHeading: string
}

export const savedPlaceholder = '<!--saved-->'

/** Settings that the gateway prepends to the script of the service worker. */
export interface WorkerSettings {
  /**
   * Paths without the market. The worker leaves requests for these paths, and for all paths below them, to the network,
   * and does not store the responses.
   */
  readonly networkOnly: readonly string[]
  readonly defaultLanguage: Language
  /** Language of each market's start page, by the market's alias; empty when markets are not in the path. */
  readonly markets: Readonly<Record<string, Language>>
  readonly offlinePages: Readonly<Record<Language, OfflinePage>>
  readonly offlineHeaders: Readonly<Record<string, string>>
  /**
   * Files that the offline page needs, which are stored when the worker is installed. `revision` is null for a file
   * that never changes.
   */
  readonly precache: readonly { readonly url: string; readonly revision: string | null }[]
}
