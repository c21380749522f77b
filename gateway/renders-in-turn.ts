import { FairQueue, type FairQueueOptions, NoTurn, type Turn } from './fair-queue.ts'
import type { RenderedAnswer } from './page-cache/answer.ts'
import type { RenderRequest } from './render.ts'
import type { Wanting } from './wanting.ts'

/** Renders share one thread: more at a time only wait for each other, with what they hold in memory. */
const bounds = { most: 4, waiting: 512, waitingOfAddress: 64, longest: 10_000 }

interface RendersInTurnOptions extends Pick<FairQueueOptions, 'isExempt'> {
  readonly render: (input: RenderRequest) => Promise<RenderedAnswer>
}

export interface RendersInTurn extends Pick<FairQueue, 'size'> {
  /** Says that one more wants the render of this flight, should it still wait for its turn. */
  join(flight: string, wanting: Wanting): void
  /**
   * Renders when its turn has come. `isKnown`: the page was rendered before; such pages do not wait behind those that nobody has asked
   * for yet. Past what may wait the answer is a failure, 503, that a stale copy may stand in for.
   */
  render(
    wanted: Wanting & { readonly flight: string | null; readonly isKnown: boolean },
    input: RenderRequest,
  ): Promise<RenderedAnswer>
}

/** Bounds the renders that visitors cause: few at a time, and by turns of addresses. */
export function createRendersInTurn({ render, isExempt }: RendersInTurnOptions): RendersInTurn {
  const queue = new FairQueue({ ...bounds, isExempt })
  const turns = new Map<string, Turn>()

  return {
    get size() {
      return queue.size
    },
    join(flight, { address, left }) {
      turns.get(flight)?.claim(address, left)
    },
    async render({ flight, isKnown, address, left }, input) {
      const turn = queue.enter(address, left, isKnown ? 'known' : 'new')
      if (flight !== null) turns.set(flight, turn)
      try {
        const end = await turn.come
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

function notBegun(cause: NoTurn): RenderedAnswer {
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
    failure: { status: 503, cause, text: null },
  }
}
