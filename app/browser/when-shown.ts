/**
 * Calls `run` at once or, for a prerendered page, when the visitor opens the page. `run` receives true for a
 * prerendered page. The visitor may have changed something, for example the cart, after the page was prerendered.
 */
export function whenShown(run: (isPrerendered: boolean) => void): void {
  const { prerendering } = document as { readonly prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', () => run(true), { once: true })
  else run(false)
}
