import { subscribe } from 'valtio/vanilla'
import { cart } from '#runtime/state/cart.ts'
import { loading } from '#runtime/state/loading.ts'
import { snackbar, type Toast } from '#runtime/state/snackbar.ts'

/**
 * Shows the loading bar and toasts in the elements of `visitor-shell.tsx`, and the number of pieces in the cart beside
 * cart links. Returns a function that stops the updates.
 */
export function showNotices(): () => void {
  const bar = document.querySelector('[data-loading-bar]')
  const notices = document.querySelector<HTMLElement>('[data-notices]')
  const parts = document.querySelector<HTMLTemplateElement>('template[data-notice-parts]')
  const open = new Map<string, Element>()
  let toast: Toast | null = null

  /**
   * Creates the element of a notice from its template, for the caller to insert. If `isShown` is false, removes the
   * element instead. Returns null when the element is removed, is already shown, or has no template.
   */
  function show(name: string, isShown: boolean): HTMLElement | null {
    if (!isShown) open.get(name)?.remove()
    if (!isShown) open.delete(name)
    const part = parts?.content.querySelector(`[data-part="${name}"]`)
    if (!isShown || !part || open.has(name)) return null
    const element = document.importNode(part, true)
    element.removeAttribute('data-part')
    open.set(name, element)
    return element instanceof HTMLElement ? element : null
  }

  function renderLoading(): void {
    bar?.toggleAttribute('data-shown', loading.bar)
    for (const [name, isShown] of [
      ['loading', loading.indicator],
      ['offline', !loading.online],
    ] as const) {
      const part = show(name, isShown)
      if (part) notices?.append(part)
    }
  }

  function renderToast(): void {
    if (snackbar.toast === toast) return
    toast = snackbar.toast
    show('toast', false)
    if (notices && toast) notices.dataset.placement = toast.placement
    else notices?.removeAttribute('data-placement')
    const element = show('toast', toast !== null)
    if (!element || !toast) return
    fill(element, toast)
    notices?.append(element)
  }

  renderLoading()
  renderToast()
  renderCount()
  const stops = [subscribe(loading, renderLoading), subscribe(snackbar, renderToast), subscribe(cart, renderCount)]
  return () => {
    for (const stop of stops) stop()
  }
}

export function renderCount(): void {
  const text = cart.quantity > 0 ? String(cart.quantity) : ''
  for (const badge of document.querySelectorAll('[data-cart-count]')) {
    if (badge.textContent !== text) badge.textContent = text
  }
}

function fill(element: HTMLElement, { message, mode, product, link, undo }: Toast): void {
  element.dataset.tone = mode
  const image = element.querySelector('img')
  if (image && product?.image) {
    Object.assign(image, { src: product.image.fileName, width: product.image.width, height: product.image.height })
  } else image?.remove()
  element.querySelector('p')?.prepend(message)
  const about = element.querySelector('span')
  if (about && product) {
    const quantity = product.quantity > 1 ? `${product.quantity} × ` : ''
    about.prepend(`${quantity}${product.name} · ${product.price}`)
    const campaign = about.querySelector('em')
    if (campaign && product.campaign) campaign.textContent = product.campaign
    else campaign?.remove()
  } else about?.remove()
  if (link) {
    const anchor = document.createElement('a')
    Object.assign(anchor, { href: link.href, textContent: link.label })
    element.querySelector('p')?.append(anchor)
  }
  const form = element.querySelector('form')
  if (!undo) form?.remove()
  for (const [name, value] of undo ?? []) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form?.prepend(field)
  }
}
