/**
 * Calls `run` when the page is shown: at once, or, if the browser has prerendered the page, when the visitor opens it.
 * `run` receives whether the page was prerendered, because the visitor may have changed something (for example the
 * cart) since it was rendered.
 */
export function whenShown(run: (isPrerendered: boolean) => void): void {
  const { prerendering } = document as { readonly prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', () => run(true), { once: true })
  else run(false)
}
