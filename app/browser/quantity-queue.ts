export interface QuantityQueueOptions {
  /** Sends a quantity. Resolves to false when the shop rejects the quantity or cannot be reached. */
  readonly send: (skuId: string, quantity: number) => Promise<boolean>
  /** Called when a line's last request has failed and no further request of the line is queued. */
  readonly onRefused?: (skuId: string) => void
  /** Called when all requests are complete, so that the page can show the server's cart. */
  readonly onIdle?: () => void
  /** Milliseconds without clicks after which a quantity is sent. */
  readonly quiet?: number
  /** Maximum milliseconds that a quantity waits to be sent while clicks continue. */
  readonly longest?: number
}

interface Entry {
  wanted: number
  sending: boolean
  firstAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Creates a queue that combines clicks on a cart line into few requests. It sends the latest quantity when the clicks
 * pause, and sends again if the quantity changed during the request. Each line has at most one request in flight. A
 * failed request reverts only its own line.
 */
export function createQuantityQueue({ send, onRefused, onIdle, quiet = 300, longest = 1_000 }: QuantityQueueOptions) {
  const entries = new Map<string, Entry>()

  async function flush(skuId: string, entry: Entry): Promise<void> {
    if (entry.sending) return
    entry.sending = true
    clearTimeout(entry.timer)
    const sent = entry.wanted
    const accepted = await send(skuId, sent).catch(() => false)
    entry.sending = false
    entry.firstAt = Date.now()
    if (entry.wanted !== sent) return schedule(skuId, entry)
    entries.delete(skuId)
    if (!accepted) onRefused?.(skuId)
    if (entries.size === 0) onIdle?.()
  }

  function schedule(skuId: string, entry: Entry): void {
    clearTimeout(entry.timer)
    const left = Math.max(0, entry.firstAt + longest - Date.now())
    entry.timer = setTimeout(() => void flush(skuId, entry), Math.min(quiet, left))
  }

  return {
    wanted: (skuId: string): number | null => entries.get(skuId)?.wanted ?? null,
    set(skuId: string, quantity: number): void {
      const entry = entries.get(skuId) ?? { wanted: 0, sending: false, firstAt: Date.now(), timer: undefined }
      if (!entries.has(skuId)) entries.set(skuId, entry)
      entry.wanted = quantity
      if (!entry.sending) schedule(skuId, entry)
    },
  }
}
