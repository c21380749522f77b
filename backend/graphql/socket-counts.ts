/** Sockets that one client may have open, and all clients together. */
const most = { client: 50, all: 5_000 } as const

/** Counts open sockets by client. */
export function createSocketCounts() {
  const counts = new Map<string, number>()
  let all = 0
  return {
    /** `client`: what limits count an address as; null: nobody to count. */
    mayOpen: (client: string | null): boolean =>
      all < most.all && (client === null || (counts.get(client) ?? 0) < most.client),
    /** Counts one more. Answers how to take it back. */
    open(client: string | null): () => void {
      all += 1
      if (client !== null) counts.set(client, (counts.get(client) ?? 0) + 1)
      return () => {
        all -= 1
        if (client === null) return
        const left = (counts.get(client) ?? 1) - 1
        if (left > 0) counts.set(client, left)
        else counts.delete(client)
      }
    },
  }
}
