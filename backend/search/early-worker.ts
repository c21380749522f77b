import { Worker } from 'node:worker_threads'

/** Room for building an index of millions; its arrays lie outside. */
const maxMegabytes = 6_144

let early: { readonly url: string; readonly worker: Worker } | null = null

/** Starts the index's thread before anything is asked of it. Whoever asks first for the same database gets it. */
export function bootSearchWorker(url: string): void {
  early = { url, worker: newWorker(url) }
}

/** The thread that was started early, else a new one. */
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
