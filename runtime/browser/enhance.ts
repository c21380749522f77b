/** How a visit changes the history and the scroll position. */
export interface VisitOptions {
  readonly replace?: boolean
  /** Scrolls to the top, or to the element that the URL's fragment names. Default: true. */
  readonly scroll?: boolean
}

/** Functions of the page's script that blocks may call. */
export interface PageScript {
  /**
   * Shows another page of this shop in place, without a new document. Elements that occur in both pages stay the same
   * DOM objects, so that enhancers, focus and typed text are preserved. Resolves to true once the page is shown.
   * Resolves to false when another visit replaces this visit, or when the browser navigates instead. Never rejects.
   */
  readonly visit: (address: string, options?: VisitOptions) => Promise<boolean>
  /** Fetches the current URL again and shows what has changed. Resolves as `visit` does. */
  readonly refresh: () => Promise<boolean>
  /**
   * Calls the listener after each visit and refresh in place, once the document has changed. Returns a function that
   * removes the listener.
   */
  readonly onUpdate: (listener: () => void) => () => void
}

/**
 * Starts a block's script on its element, once per element. The script remains when a visit or refresh changes the
 * element's content. May return a function that ends the script, called when the element leaves the document.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a function without a return value is an enhancer
export type Enhance = (block: HTMLElement, page: PageScript) => void | (() => void)

/** An island that has been mounted. */
export interface MountedIsland {
  readonly update: (props: unknown) => void
  readonly end: () => void
}

/**
 * Mounts an island in an element that contains the server's fallback. Returns once the island is rendered. Later visits
 * and refreshes do not change the content of the element.
 */
export type MountIsland = (element: HTMLElement, props: unknown, page: PageScript) => MountedIsland
