import { type ComponentType, lazy } from 'react'

/**
 * Mock of Next's router, which client components of staff screens use. Its functions do nothing, because these tests
 * click nothing.
 */
export const router = { push() {}, replace() {}, refresh() {}, prefetch() {} }

/**
 * Mocks `next/dynamic` so that the component is awaited, as on Next's server. The original would leave the component
 * out of the first render outside Next.
 */
export function awaitedIsland<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() })) as ComponentType<Props>
}
