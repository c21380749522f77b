import { bootSearchWorker } from '#backend/search/early-worker.ts'

const { DATABASE_URL } = process.env
// The index's thread loads its code while this one loads its own.
if (DATABASE_URL) bootSearchWorker(DATABASE_URL)
await import('./run-backend.ts')
