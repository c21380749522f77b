import { type ComponentType, lazy } from 'react'

/**
 * Mock of Next's router, which client components of staff screens use. Its functions do nothing, because the tests
 * click nothing.
 */
export const router = { push() {}, replace() {}, refresh() {}, prefetch() {} }

/**
 * Mock of `next/dynamic` that awaits the component, as on Next's server. Outside Next, the original leaves the
 * component out of the first render.
 */
export function awaitedIsland<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() })) as ComponentType<Props>
}
