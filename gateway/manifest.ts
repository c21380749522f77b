import type { IncomingMessage, ServerResponse } from 'node:http'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { prefixOf } from '#runtime/routing/href.ts'
import { type Language, languages } from '#schemas/languages.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import { fileResponse } from './file-response.ts'
import { type CachedResponse, toCachedResponse } from './page-cache/cached-response.ts'
import { languageOfPath } from './page-language.ts'
import { serveCached } from './serve-cached.ts'

interface ManifestOptions {
  readonly config: Pick<ShopConfig, 'marketsInPath' | 'defaultLanguage'>
  readonly base: Readonly<Record<string, string>>
  readonly clock: () => number
}

const png = { src: '/icon-512.png', sizes: '512x512', type: 'image/png' }

/**
 * Creates the handler of the web app manifests, `/manifest.webmanifest` and, by language, `/en/manifest.webmanifest`.
 */
export function createManifest({ config, base, clock }: ManifestOptions) {
  const manifests = new Map<Language, CachedResponse>(
    languages.map((language) => [
      language,
      toCachedResponse(
        fileResponse(JSON.stringify(manifestIn(language, config)), {
          'content-type': 'application/manifest+json; charset=utf-8',
        }),
        clock(),
      ),
    ]),
  )
  return async function serveManifest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = manifests.get(languageOfPath(request.url ?? '/') ?? config.defaultLanguage)
    if (!found) throw new Error('There is a manifest in every language.')
    await serveCached(request, response, found, {
      base,
      state: 'HIT',
      now: clock(),
      shared: false,
      showsTags: false,
    })
  }
}

/**
 * Returns the manifest in a language. Browsers install each language as a separate app, which opens the start page of
 * that language.
 */
function manifestIn(language: Language, config: ManifestOptions['config']) {
  const start = prefixOf({ market: '', language, config: { ...config, marketsInPath: false } }) || '/'
  return {
    id: start,
    name: 'Kolofon',
    short_name: 'Kolofon',
    lang: language,
    dir: 'ltr',
    description: createTranslator(language)('shell:tagline'),
    start_url: start,
    scope: '/',
    display: 'minimal-ui',
    background_color: '#faf7f1',
    theme_color: '#faf7f1',
    categories: ['books', 'shopping'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      png,
      { ...png, purpose: 'maskable' },
    ],
  }
}
