import { parentPort, workerData } from 'node:worker_threads'
import { connectDatabase } from '../kernel/database.ts'
import { MemoryIndex } from './index/memory-index.ts'
import { loadDocuments } from './load-documents.ts'
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts'

const { url } = workerData as { readonly url: string }
const connection = connectDatabase(url, { max: 2 })
let index = new MemoryIndex([])
let building: Promise<number | null> = Promise.resolve(null)

/** The longest that `setTimeout` can wait. */
const longestTimer = 2 ** 31 - 1

async function build(now: number): Promise<number | null> {
  const loaded = await loadDocuments(connection.db, now)
  index = new MemoryIndex(loaded.documents)
  return loaded.nextPriceChange
}

async function answer(request: WorkerRequest): Promise<WorkerAnswer['result']> {
  switch (request.kind) {
    case 'search':
      return index.search(request.query)
    case 'suggest':
      return index.suggest(request.input)
    case 'rebuild': {
      building = building.catch(() => null).then(() => build(request.now))
      const next = await building
      return { size: index.size, nextPriceChange: next === null ? null : Math.min(next, request.now + longestTimer) }
    }
    case 'stop':
      await connection.close()
      return null
  }
}

parentPort?.on('message', (request: WorkerRequest & { readonly id: number }) => {
  answer(request).then(
    (result) => parentPort?.postMessage({ id: request.id, result }),
    (error) =>
      parentPort?.postMessage({ id: request.id, error: error instanceof Error ? error.message : String(error) }),
  )
})
