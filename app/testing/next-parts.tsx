import { type ComponentType, lazy } from 'react'

/** Islands ask for the router, which only Next has; nothing is clicked in these tests. */
export const router = { push() {}, replace() {}, refresh() {}, prefetch() {} }

/** `next/dynamic` as Next's server has it: the island is awaited. Outside Next it is not there the first time. */
export function awaitedIsland<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() })) as ComponentType<Props>
}
