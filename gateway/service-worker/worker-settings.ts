import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prefixOf } from '#runtime/routing/href.ts'
import { patternsOf } from '#runtime/routing/match-path.ts'
import { routes } from '#runtime/routing/routes.ts'
import { type Language, languages } from '#schemas/languages.ts'
import type { WorkerSettings } from '#schemas/service-worker.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import { findEntrance, type Resolve } from '../entrance.ts'
import { plainPageHeaders } from '../plain-page.ts'
import { publicFolder } from '../static-files.ts'
import { offlinePageIn } from './offline-page.ts'

/**
 * Paths of endpoints that are not pages. Pages may link to them, so the worker must leave navigations to them to the
 * network.
 */
const systemPaths = ['/actions', '/auth', '/api', '/graphql', '/healthz', '/readyz', '/metrics', '/robots.txt']

/**
 * Personal pages for which the worker shows the offline page when there is no connection. The worker never stores a
 * personal page.
 */
const withOfflinePage = new Set(['cart', 'favorites', 'favorites-shared', 'compare', 'cookies'])

export interface WorkerSettingsOptions {
  readonly config: Pick<ShopConfig, 'marketsInPath' | 'defaultLanguage'>
  readonly resolve: Resolve
  readonly markets: readonly string[]
}

export function workerSettings({ config, resolve, markets }: WorkerSettingsOptions): WorkerSettings {
  return {
    networkOnly: [...new Set([...systemPaths, ...personalPaths(config)])],
    defaultLanguage: config.defaultLanguage,
    markets: config.marketsInPath ? languagesOf(markets, resolve) : {},
    offlinePages: Object.fromEntries(
      languages.map((language) => [language, offlinePageIn(language)]),
    ) as WorkerSettings['offlinePages'],
    offlineHeaders: plainPageHeaders,
    precache: [
      { url: '/fonts/newsreader-440.woff2', revision: null },
      { url: '/fonts/schibsted-grotesk-400-650.woff2', revision: null },
      { url: '/favicon.svg', revision: hashOf(join(publicFolder, 'favicon.svg')) },
    ],
  }
}

/**
 * Returns the paths of all personal pages without an offline page, in every language. A path with parameters ends
 * before the first parameter.
 */
export function personalPaths(config: WorkerSettingsOptions['config']): readonly string[] {
  const personal = routes.filter(({ name, personal }) => personal && !withOfflinePage.has(name))
  return languages.flatMap((language) => {
    const prefix = prefixOf({ market: '', language, config: { ...config, marketsInPath: false } })
    return personal.flatMap((route) =>
      patternsOf(route, language).map((pattern) => `${prefix}${pattern.replace(/\/\{.*$/, '')}`),
    )
  })
}

function languagesOf(markets: readonly string[], resolve: Resolve): Readonly<Record<string, Language>> {
  return Object.fromEntries(
    markets.flatMap((alias) => {
      const entrance = findEntrance(resolve, `/${alias}`, {})
      return entrance ? [[alias, entrance.language] as const] : []
    }),
  )
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
}
