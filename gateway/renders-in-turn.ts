import { FairQueue, type FairQueueOptions, NoTurn, type Turn } from './fair-queue.ts'
import type { RenderedResponse } from './page-cache/cached-response.ts'
import type { RenderTry } from './page-cache/page-cache.ts'
import type { RenderRequest } from './render.ts'
import type { Wanting } from './wanting.ts'

/**
 * Limits of concurrent renders. Renders share one thread, so a higher limit would make nothing faster, and cost memory.
 */
const bounds = { most: 4, maxPerClient: 2, waiting: 512, waitingOfAddress: 64, longest: 10_000 }
/**
 * Milliseconds before a refusal is sent. A page that was rendered before (`known`) has no delay, because its stale copy
 * can be sent at once.
 */
const refusalDelay = (lane: string) => (lane === 'known' ? 0 : 1_500)

interface RendersInTurnOptions extends Pick<FairQueueOptions, 'isExempt' | 'yielding'> {
  readonly render: (input: RenderRequest) => Promise<RenderedResponse>
}

/**
 * A render that a client waits for. The three lanes are queued separately, so that pages that were rendered before
 * (`known`) and personal pages do not wait for a flood of new pages.
 */
export interface WantedRender extends Wanting {
  readonly flight: string | null
  readonly lane: 'known' | 'personal' | 'new'
}

export interface RendersInTurn extends Pick<FairQueue, 'size'> {
  /**
   * Registers one more client of a flight (one render shared by several requests). Returns the function to call when
   * the flight has finished.
   */
  join(flight: string, wanting: Wanting): () => void
  /**
   * Waits in the queue, then renders. If the render never began, returns a failure (503). The cache may then send a
   * stale copy instead. A repeated render waits only for a free slot.
   */
  render(wanted: WantedRender, input: RenderRequest, one?: RenderTry): Promise<RenderedResponse>
}

export function createRendersInTurn({ render, ...queueOptions }: RendersInTurnOptions): RendersInTurn {
  const queue = new FairQueue({ ...bounds, ...queueOptions, refusalDelay })
  const turns = new Map<string, Turn>()
  /**
   * Clients that wait for each flight (one render shared by several requests). When a flight has to render again, its
   * first client may have left, so the job is queued for all clients that still wait.
   */
  const wantings = new Map<string, Set<Wanting>>()

  return {
    get size() {
      return queue.size
    },
    join(flight, wanting) {
      const all = wantings.get(flight) ?? new Set()
      wantings.set(flight, all.add(wanting))
      turns.get(flight)?.claim(wanting.address, wanting.left)
      return () => {
        all.delete(wanting)
        if (all.size === 0 && wantings.get(flight) === all) wantings.delete(flight)
      }
    },
    async render({ flight, lane, ...wanting }, input, one) {
      const others = flight === null ? [] : [...(wantings.get(flight) ?? [])]
      const [first = wanting, ...rest] = [wanting, ...others].filter(({ left }) => !left.aborted)
      const turn = queue.enter(first.address, first.left, lane, one?.isRepeat)
      for (const { address, left } of rest) turn.claim(address, left)
      if (flight !== null) turns.set(flight, turn)
      try {
        const end = await turn.come
        one?.begun()
        return await render(input).finally(end)
      } catch (error) {
        if (error instanceof NoTurn) return notBegun(error)
        throw error
      } finally {
        if (flight !== null && turns.get(flight) === turn) turns.delete(flight)
      }
    },
  }
}

function notBegun(cause: NoTurn): RenderedResponse {
  return {
    status: 503,
    headers: {},
    body: Buffer.alloc(0),
    tags: [],
    varyDims: [],
    nextChangeAt: null,
    cacheable: false,
    unavailable: true,
    incomplete: false,
    failure: { status: 503, cause, text: null, retryAfter: null },
  }
}
