/**
 * Calls a function as soon as the page is shown: at once, or when the visitor opens the page that the browser has
 * prerendered. Returns a function that cancels the call.
 */
export function whenShown(run: () => void): () => void {
  const { prerendering } = document as { readonly prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true })
  else run()
  return () => document.removeEventListener('prerenderingchange', run)
}
