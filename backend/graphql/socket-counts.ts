const most = { client: 50, all: 5_000 } as const

export function createSocketCounts() {
  const counts = new Map<string, number>()
  let all = 0
  return {
    /**
     * Returns whether one more socket may open. `client` is the client's rate limit key; null for a client without a
     * limit.
     */
    mayOpen: (client: string | null): boolean =>
      all < most.all && (client === null || (counts.get(client) ?? 0) < most.client),
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
