/** Maximum open sockets, of one client and of all clients together. */
const most = { client: 50, all: 5_000 } as const

/** Creates the counts of open sockets by client. */
export function createSocketCounts() {
  const counts = new Map<string, number>()
  let all = 0
  return {
    /** Returns whether another socket may open. `client`: its rate limit key; null when not counted by address. */
    mayOpen: (client: string | null): boolean =>
      all < most.all && (client === null || (counts.get(client) ?? 0) < most.client),
    /** Counts an open socket. Returns the function that uncounts it. */
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
