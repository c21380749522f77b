import { deleteCaches } from './stored-caches.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

const expirationDatabase = 'serwist-expiration'

/** Replaces an installed worker at once, deletes everything that it stored, and unregisters. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  await deleteCaches()
  indexedDB.deleteDatabase(expirationDatabase)
  await self.registration.unregister()
}
