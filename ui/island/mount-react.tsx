import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

interface ReactIsland<Props extends object> {
  /** Reads the props from the document's JSON. Returns null when they are malformed. */
  readonly read: (props: unknown) => Props | null
  readonly view: ComponentType<Props>
}

/**
 * Renders an island in its element instead of the server's fallback. Its listeners are attached before this function
 * returns. Malformed props, such as those of another build, render nothing.
 */
export function mountReact<Props extends object>(
  element: HTMLElement,
  given: unknown,
  { read, view: View }: ReactIsland<Props>,
) {
  const root = createRoot(element)
  const update = (next: unknown): void => {
    const props = read(next)
    // Render before returning, because the event that loaded the island is replayed then.
    flushSync(() => root.render(props && <View {...props} />))
  }
  update(given)
  return { update, end: () => root.unmount() }
}
