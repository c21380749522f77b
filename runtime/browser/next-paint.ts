/** Maximum milliseconds to wait. A hidden page is not painted. */
const longestFrame = 250

/** Resolves once the browser has painted, so that the effect of an input is visible before other work begins. */
export function nextPaint(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, longestFrame)
    // The browser paints after the callback.
    window.requestAnimationFrame(() => setTimeout(done))
  })
}
