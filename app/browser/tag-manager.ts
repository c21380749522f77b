/**
 * Loads the shop's tag manager unless the document has already loaded it. Call it only after the visitor has consented
 * to a purpose.
 */
export function loadTagManager(url: string): void {
  if (document.querySelector('script[data-tag-manager]')) return
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  const script = document.createElement('script')
  script.src = url
  script.async = true
  script.dataset.tagManager = ''
  document.head.append(script)
}
