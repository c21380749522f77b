export interface QuantityQueueOptions {
  /** False: the shop refused, or was not reached. */
  readonly send: (skuId: string, quantity: number) => Promise<boolean>
  /** A line's last request failed, and nothing else is asked of the line. */
  readonly onRefused?: (skuId: string) => void
  /** Everything is sent and answered: what the server says may be shown. */
  readonly onIdle?: () => void
  /** Milliseconds of quiet after which a quantity is sent. */
  readonly quiet?: number
  /** Milliseconds after which it is sent although clicks go on. */
  readonly longest?: number
}

interface Entry {
  wanted: number
  sending: boolean
  firstAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Many clicks on one line become few requests: the newest quantity is sent when the clicks pause, one at a time, and
 * once more when it changed on the way. What is shown is always what was asked for last; a refusal takes back its own
 * line alone.
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
    /** The quantity that was asked for last; null: nothing is on its way. */
    wanted: (skuId: string): number | null => entries.get(skuId)?.wanted ?? null,
    set(skuId: string, quantity: number): void {
      const entry = entries.get(skuId) ?? { wanted: 0, sending: false, firstAt: Date.now(), timer: undefined }
      if (!entries.has(skuId)) entries.set(skuId, entry)
      entry.wanted = quantity
      if (!entry.sending) schedule(skuId, entry)
    },
  }
}
