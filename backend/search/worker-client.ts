import type { MessagePort } from 'node:worker_threads'
import { takeSearchWorker } from './early-worker.ts'
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts'

export interface WorkerClient {
  readonly waiting: number
  /** Sends a request. The caller specifies the type of its result. */
  ask<Result extends WorkerResponse['result']>(request: WorkerRequest): Promise<Result>
  stop(): Promise<void>
}

interface Waiting {
  readonly resolve: (result: WorkerResponse['result']) => void
  readonly reject: (error: Error) => void
}

/**
 * Starts a thread of the search index and returns a client that communicates with it by messages. `onEnd` is called
 * when the thread ends.
 */
export function startWorker(url: string, onEnd: () => void = () => undefined): WorkerClient {
  const worker = takeSearchWorker(url)
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let ended: Error | null = null
  let stopping: Promise<void> | undefined

  worker.on('message', (answer: WorkerResponse) => {
    const entry = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.error === undefined) entry?.resolve(answer.result)
    else entry?.reject(new Error(answer.error))
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The search index has stopped.')))
  worker.unref()

  function fail(error: Error): void {
    ended ??= error
    onEnd()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function ask<Result extends WorkerResponse['result']>(request: WorkerRequest): Promise<Result> {
    // Reject at once, because an ended thread never responds.
    if (ended) return Promise.reject(ended)
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: (result) => resolve(result as Result), reject })
      worker.ref()
      worker.postMessage({ ...request, id }, portsOf(request))
    })
  }

  return {
    get waiting() {
      return waiting.size
    },
    ask,
    stop() {
      stopping ??= end()
      return stopping
    },
  }

  async function end(): Promise<void> {
    await ask({ kind: 'stop' }).catch(() => undefined)
    await worker.terminate()
  }
}

function portsOf(request: WorkerRequest): readonly MessagePort[] {
  if (request.kind === 'open') return request.followers
  return request.kind === 'listen' ? [request.port] : []
}
