import { type ComponentType, lazy } from 'react'

/** Mock of the router that islands use and only Next provides. It does nothing, because these tests click nothing. */
export const router = { push() {}, replace() {}, refresh() {}, prefetch() {} }

/**
 * Mocks `next/dynamic` as it behaves on Next's server, where the island is awaited. Outside Next, a first render would
 * lack the island.
 */
export function awaitedIsland<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() })) as ComponentType<Props>
}
