/** Adds an event listener. Returns a function that removes it. */
export function listen<Name extends keyof DocumentEventMap>(
  target: Document,
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
  options?: AddEventListenerOptions,
): () => void
export function listen<Name extends keyof WindowEventMap>(
  target: Window,
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
  options?: AddEventListenerOptions,
): () => void
export function listen(
  target: EventTarget,
  name: string,
  listener: EventListener,
  options?: AddEventListenerOptions,
): () => void {
  target.addEventListener(name, listener, options)
  return () => target.removeEventListener(name, listener, options)
}

/** Returns whether a click opens a link in the same tab: the main button, without a modifier key. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
