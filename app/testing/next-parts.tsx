import { type ComponentType, lazy } from 'react'

/** Mocks the router that islands use and only Next provides; these tests click nothing. */
export const router = { push() {}, replace() {}, refresh() {}, prefetch() {} }

/** Mocks `next/dynamic` as on Next's server: awaits the island, which is missing from a first render outside Next. */
export function awaitedIsland<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() })) as ComponentType<Props>
}
