import type { Language } from './languages.ts'

/**
 * Response header of pages that the service worker may store. Its value names the market and customer type, on which
 * the content depends besides the URL.
 */
export const offlineHeader = 'x-kolofon-offline'

/** Query parameters that contain a one-time token. */
export const tokenParameters = ['token', 'loginToken'] as const

export interface OfflinePage {
  /** HTML that contains `savedPlaceholder` where the list of stored pages belongs. */
  readonly html: string
  /** Heading of that list, as HTML. */
  readonly savedHeading: string
}

export const savedPlaceholder = '<!--saved-->'

/** Settings that the gateway puts before the script of the service worker. */
export interface WorkerSettings {
  /** Paths, with everything below them, whose requests never reach the worker. Without the market. */
  readonly networkOnly: readonly string[]
  readonly defaultLanguage: Language
  /** Language of each market's start page, by the market's alias; empty when markets are not in the path. */
  readonly markets: Readonly<Record<string, Language>>
  readonly offlinePages: Readonly<Record<Language, OfflinePage>>
  /** Headers of the offline page. */
  readonly offlineHeaders: Readonly<Record<string, string>>
  /** Files that the offline page needs. `revision` is null when the file never changes. */
  readonly precache: readonly { readonly url: string; readonly revision: string | null }[]
}
