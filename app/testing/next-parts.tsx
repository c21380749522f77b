import { type ComponentType, lazy } from 'react'

/**
 * Mock of Next's router, which client components of staff screens use. It does nothing, because these tests click
 * nothing.
 */
export const router = { push() {}, replace() {}, refresh() {}, prefetch() {} }

/**
 * Mocks `next/dynamic` as it behaves on Next's server, where the component is awaited. Outside Next, a first render
 * would lack it.
 */
export function awaitedIsland<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() })) as ComponentType<Props>
}
