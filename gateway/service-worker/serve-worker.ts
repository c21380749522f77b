import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ShopConfig } from '#schemas/shop-config.ts'
import type { Resolve } from '../entrance.ts'
import { fileResponse } from '../file-response.ts'
import { type CachedResponse, toCachedResponse } from '../page-cache/cached-response.ts'
import { serveCached } from '../serve-cached.ts'
import { workerSettings } from './worker-settings.ts'

export interface ServiceWorkerOptions {
  readonly config: Pick<ShopConfig, 'marketsInPath' | 'defaultLanguage' | 'serviceWorker'>
  readonly markets: () => readonly string[]
  /** Loads a bundled script: the service worker, or the worker that removes itself and its caches. */
  readonly script: (kind: WorkerKind) => Promise<string>
}

export type WorkerKind = 'worker' | 'removal-worker'

interface Serving extends ServiceWorkerOptions {
  readonly resolve: Resolve
  readonly base: Readonly<Record<string, string>>
  readonly clock: () => number
}

/**
 * Creates the handler of `/sw.js`, the script of the service worker with its settings, or the script that removes the
 * worker. At each navigation, browsers compare the script with the installed one, so the script must be revalidated
 * each time.
 */
export function createServiceWorker({ config, markets, script, resolve, base, clock }: Serving) {
  const cached = new Map<string, CachedResponse>()

  /** Returns the script, which changes only when the channel's markets do. */
  async function load(): Promise<CachedResponse> {
    const aliases = markets()
    const key = aliases.join()
    const known = cached.get(key)
    if (known) return known
    const text = config.serviceWorker
      ? `self.kolofonSettings=${JSON.stringify(workerSettings({ config, resolve, markets: aliases }))};\n${await script('worker')}`
      : await script('removal-worker')
    const made = toCachedResponse(fileResponse(text, workerHeaders), clock())
    cached.clear()
    cached.set(key, made)
    return made
  }

  return async function serveWorker(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await serveCached(request, response, await load(), {
      base,
      state: 'HIT',
      now: clock(),
      shared: false,
      showsTags: false,
    })
  }
}

const workerHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}
