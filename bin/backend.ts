import { bootSearchWorker } from '#backend/search/early-worker.ts'
import { processEnvironment } from './process-environment.ts'

const { DATABASE_DIRECT_URL, DATABASE_URL } = processEnvironment('backend').environment
const url = DATABASE_DIRECT_URL ?? DATABASE_URL
// Start the search worker first, so that both threads load their code in parallel.
if (url) bootSearchWorker(url)
await import('./run-backend.ts')
