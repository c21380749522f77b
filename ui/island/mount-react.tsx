import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

interface ReactIsland<Props extends object> {
  /** Parses the props from the document's JSON. Returns null when they are invalid. */
  readonly read: (props: unknown) => Props | null
  readonly view: ComponentType<Props>
}

/**
 * Renders an island into its element, in place of what the server rendered. When this function returns, the listeners
 * of the island are attached. With invalid props, for example props from another build, the island is empty.
 */
export function mountReact<Props extends object>(
  element: HTMLElement,
  given: unknown,
  { read, view: View }: ReactIsland<Props>,
) {
  const root = createRoot(element)
  const update = (next: unknown): void => {
    const props = read(next)
    // Render synchronously. After this function returns, the event that loaded the island is dispatched again, and the
    // island must handle it.
    flushSync(() => root.render(props && <View {...props} />))
  }
  update(given)
  return { update, end: () => root.unmount() }
}
