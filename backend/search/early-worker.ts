import { Worker } from 'node:worker_threads'

/**
 * Heap limit of the worker in megabytes, enough to build an index of millions of editions. The typed arrays of the
 * index do not count as heap.
 */
const maxMegabytes = 6_144

let early: { readonly url: string; readonly worker: Worker } | null = null

/** Starts the worker thread of the index before it is needed. `takeSearchWorker` with the same URL returns it. */
export function bootSearchWorker(url: string): void {
  early = { url, worker: newWorker(url) }
}

/** Returns the worker that was started early for this database URL, or a new one. */
export function takeSearchWorker(url: string): Worker {
  const { worker = newWorker(url) } = early?.url === url ? early : {}
  early = null
  return worker
}

function newWorker(url: string): Worker {
  return new Worker(new URL('./search.worker.ts', import.meta.url), {
    workerData: { url },
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
}
