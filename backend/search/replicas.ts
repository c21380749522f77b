import type { MessagePort } from 'node:worker_threads'
import type { FollowedChange } from './worker-messages.ts'

/**
 * Threads that serve the same index. They share the memory of its snapshot, and each thread applies later changes
 * itself. A thread that exits is removed.
 */
export interface Replicas {
  add(port: MessagePort): void
  /** Sends a change to every thread. Resolves when all have applied it. */
  broadcast(change: FollowedChange): Promise<void>
}

export function createReplicas(): Replicas {
  const followers = new Map<MessagePort, Map<number, () => void>>()
  let delivered = 0
  return {
    add(port) {
      const waiting = new Map<number, () => void>()
      followers.set(port, waiting)
      port.on('message', (id: number) => {
        waiting.get(id)?.()
        waiting.delete(id)
      })
      port.on('close', () => {
        followers.delete(port)
        for (const done of waiting.values()) done()
      })
    },
    async broadcast(change) {
      delivered += 1
      const id = delivered
      await Promise.all(
        [...followers].map(
          ([port, waiting]) =>
            new Promise<void>((done) => {
              waiting.set(id, done)
              port.postMessage({ id, change })
            }),
        ),
      )
    },
  }
}

/** Applies the index changes that arrive on a port, one after the other, and acknowledges each. */
export function serveReplica(port: MessagePort, take: (change: FollowedChange) => void): void {
  port.on('message', ({ id, change }: { readonly id: number; readonly change: FollowedChange }) => {
    take(change)
    port.postMessage(id)
  })
}
