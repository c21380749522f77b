import { deleteCaches } from './stored-caches.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** Database in which Serwist records when entries were used. */
const expirationDatabase = 'serwist-expiration'

/** Takes the place of an installed worker, deletes what it stored and unregisters. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  await deleteCaches()
  indexedDB.deleteDatabase(expirationDatabase)
  await self.registration.unregister()
}
