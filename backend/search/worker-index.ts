import { Worker } from 'node:worker_threads'
import type { SearchIndex, SearchResult, SuggestResult } from './search.port.ts'
import type { Built, WorkerAnswer, WorkerRequest } from './worker-messages.ts'

export interface WorkerIndexOptions {
  /** Connection string of the database that the worker reads. */
  readonly url: string
  /** Epoch milliseconds. */
  readonly clock: () => number
  /** The index was rebuilt because a campaign began or ended. */
  readonly onPriceChange?: () => void
}

interface Waiting {
  readonly resolve: (result: WorkerAnswer['result']) => void
  readonly reject: (error: Error) => void
}

/** The index in a worker thread, so that no search holds up the web's event loop. */
export function createWorkerIndex(options: WorkerIndexOptions): SearchIndex {
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { workerData: { url: options.url } })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let ready = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  worker.on('message', (answer: WorkerAnswer) => {
    const entry = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.error === undefined) entry?.resolve(answer.result)
    else entry?.reject(new Error(answer.error))
  })
  worker.on('error', (error: Error) => fail(error))
  worker.on('exit', () => fail(new Error('The search index has stopped.')))
  worker.unref()

  function fail(error: Error): void {
    ready = false
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function ask(request: WorkerRequest): Promise<WorkerAnswer['result']> {
    asked += 1
    const id = asked
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ ...request, id })
    })
  }

  async function rebuild(): Promise<void> {
    const built = (await ask({ kind: 'rebuild', now: options.clock() })) as Built
    ready = true
    clearTimeout(timer)
    if (built.nextPriceChange === null || stopped) return
    const delay = Math.max(0, built.nextPriceChange - options.clock())
    timer = setTimeout(() => void rebuild().then(options.onPriceChange, () => undefined), delay)
    timer.unref()
  }

  return {
    search: async (query) => (await ask({ kind: 'search', query })) as SearchResult,
    suggest: async (input) => (await ask({ kind: 'suggest', input })) as SuggestResult,
    rebuild,
    isReady: () => ready,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await ask({ kind: 'stop' }).catch(() => undefined)
      await worker.terminate()
    },
  }
}
