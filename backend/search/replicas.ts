import type { MessagePort } from 'node:worker_threads'
import type { FollowedChange } from './worker-messages.ts'

/** Other threads that answer from the same index; one that ends is forgotten. */
export interface Replicas {
  add(port: MessagePort): void
  /** Ready when all of them have it. */
  tell(change: FollowedChange): Promise<void>
}

export function createReplicas(): Replicas {
  const followers = new Map<MessagePort, Map<number, () => void>>()
  let told = 0
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
    async tell(change) {
      told += 1
      const id = told
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

/** Takes what a thread tells, one change after the other. */
export function serveReplica(port: MessagePort, take: (change: FollowedChange) => void): void {
  port.on('message', ({ id, change }: { readonly id: number; readonly change: FollowedChange }) => {
    take(change)
    port.postMessage(id)
  })
}
