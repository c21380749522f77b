/**
 * Calls a function as soon as the page is shown: at once, or when the visitor opens the page that the browser has
 * prerendered, with whether it has. The visitor may have done something since then.
 */
export function whenShown(run: (isPrerendered: boolean) => void): void {
  const { prerendering } = document as { readonly prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', () => run(true), { once: true })
  else run(false)
}
