import type { Enhance, PageScript } from './enhance.ts'

/** Functions that load the scripts of blocks, by the type of the block. */
export type Enhancers = Readonly<Record<string, () => Promise<{ readonly enhance: Enhance }>>>

/** Creates the manager of block scripts. A script loads when the first block of its type is in the document. */
export function createEnhancers(enhancers: Enhancers, page: PageScript) {
  const started = new Map<HTMLElement, { end: () => void; isEnded: boolean }>()

  function start(block: HTMLElement): void {
    if (started.has(block)) return
    const load = enhancers[block.dataset.block ?? '']
    if (!load) return
    const state = { end: (): void => undefined, isEnded: false }
    started.set(block, state)
    void load().then(
      ({ enhance }) => {
        if (!state.isEnded) state.end = enhance(block, page) ?? state.end
      },
      (error) => reportError(error),
    )
  }

  function end(block: HTMLElement, state: { end: () => void; isEnded: boolean }): void {
    started.delete(block)
    state.isEnded = true
    state.end()
  }

  return {
    scan(): void {
      for (const [block, state] of started) if (!block.isConnected) end(block, state)
      for (const block of document.querySelectorAll<HTMLElement>('[data-block]')) start(block)
    },
    end(): void {
      for (const [block, state] of started) end(block, state)
    },
  }
}
