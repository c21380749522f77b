import type { EventItem, NewEvent } from '#runtime/events/event.ts'
import { newId } from '#runtime/new-id.ts'
import { cart } from '#runtime/state/cart.ts'
import { startLoading } from '#runtime/state/loading.ts'
import { paymentRedirect } from '#runtime/state/payment-redirect.ts'
import type { Favorites } from './favorites.ts'
import { createQuantityQueue } from './quantity-queue.ts'
import type { VisitorShop } from './visitor-shop.ts'

export interface FormsOptions {
  readonly shop: VisitorShop
  readonly favorites: Favorites
  readonly emit: (event: NewEvent) => void
  readonly itemOf: (skuId: string) => { readonly currency: string; readonly item: EventItem } | undefined
  readonly refresh: () => void
  readonly onConsent: () => void
}

/**
 * Intercepts the shop's own forms (`data-action`) and sends them without leaving the page. The browser submits all
 * other forms. Returns a function that removes the listeners.
 */
export function interceptForms({ shop, favorites, emit, itemOf, refresh, onConsent }: FormsOptions): () => void {
  const forms = new Map<string, HTMLFormElement>()
  // By SKU, the quantities that the shop has accepted but the page does not show yet, newest last. A click before the
  // next render changes the newest quantity.
  const accepted = new Map<string, { readonly rendered: number; readonly later: readonly number[] }>()
  const renderedOf = (skuId: string) => Number(forms.get(skuId)?.dataset.quantity ?? 0)
  const heldOf = (skuId: string) => accepted.get(skuId)?.later.at(-1) ?? renderedOf(skuId)
  const baseOf = (skuId: string) => queue.wanted(skuId) ?? heldOf(skuId)
  const queue = createQuantityQueue({
    async send(skuId, wanted) {
      const form = forms.get(skuId)
      if (!form) return false
      const before = heldOf(skuId)
      const data = new FormData(form)
      data.set('quantity', String(wanted))
      const answer = await shop.send(form.action, data)
      if (!answer?.cart) return false
      // The shop lowers a quantity that exceeds the stock. The next render shows the lowered quantity.
      if (answer.notice?.tone === 'problem') return false
      const isRendered = wanted === renderedOf(skuId) || !form.isConnected
      hold(skuId, isRendered ? [] : [...(accepted.get(skuId)?.later ?? []), wanted])
      emitChange(skuId, wanted - before)
      return true
    },
    onRefused(skuId) {
      const field = fieldOf(forms.get(skuId))
      if (field) field.value = String(heldOf(skuId))
    },
    onIdle() {
      refresh()
      void shop.confirm()
    },
  })

  function hold(skuId: string, later: readonly number[]): void {
    if (later.length > 0) accepted.set(skuId, { rendered: renderedOf(skuId), later })
    else accepted.delete(skuId)
  }

  /**
   * Updates the accepted quantities after lines were re-rendered. If a line now shows an accepted quantity, drops this
   * quantity and the earlier ones. If a line shows neither its previous quantity nor an accepted quantity, drops all
   * accepted quantities of the line, because the new quantity was set elsewhere, for example in another tab.
   */
  function noteRedraws(): void {
    for (const [skuId, { rendered, later }] of accepted) {
      const now = renderedOf(skuId)
      if (!forms.get(skuId)?.isConnected) accepted.delete(skuId)
      else if (now !== rendered) hold(skuId, later.includes(now) ? later.slice(later.lastIndexOf(now) + 1) : [])
    }
  }

  function emitChange(skuId: string, by: number): void {
    const known = itemOf(skuId)
    if (!known || by === 0) return
    const item = { ...known.item, quantity: Math.abs(by) }
    emit({ type: by > 0 ? 'cart:add' : 'cart:remove', data: { currency: known.currency, item } })
  }

  function setQuantity(form: HTMLFormElement, data: FormData, submitter: HTMLElement | null): void {
    const skuId = String(data.get('skuId'))
    forms.set(skuId, form)
    const field = fieldOf(form)
    const shown = baseOf(skuId)
    const step = submitter instanceof HTMLButtonElement ? Number(submitter.dataset.step ?? 0) : 0
    const wanted = Math.max(0, step === 0 ? Number(field?.value ?? shown) : shown + step)
    if (field) field.value = String(wanted)
    queue.set(skuId, wanted)
  }

  async function sendPlain(form: HTMLFormElement, action: string, data: FormData): Promise<void> {
    const kind = form.dataset.action
    if (kind === 'once') data.set('key', newId())
    const skuId = String(data.get('skuId') ?? '')
    // Saving a line for later also removes it from the cart, but the toast then offers no undo.
    const left = kind === 'remove' && /\/(?:update|save)$/.test(action) ? (itemOf(skuId)?.item.quantity ?? 0) : 0
    const removed = action.endsWith('/update') ? left : 0
    // Show the added quantity at once. The response contains the exact number.
    const added = action.endsWith('/cart/add') && skuId !== '' ? Number(data.get('quantity') ?? 1) : 0
    cart.quantity += added
    const answer = await shop.send(action, data, removed > 0 ? undoOf(data, removed) : null)
    if (!answer?.cart) cart.quantity -= added
    if (!answer) return
    if (left > 0 && answer.cart) emitChange(skuId, -left)
    if (removed > 0 && answer.cart) focusBeside(skuId)
    const isDone = answer.notice?.tone === 'success'
    if (isDone && kind === 'consent') onConsent()
    else if (isDone && kind !== 'gift') form.reset()
    if (answer.cart) void shop.confirm()
    refresh()
  }

  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.action === undefined) return
    const { submitter } = event
    if (form.dataset.action === 'leave') return leave(event)
    event.preventDefault()
    const data = new FormData(form, submitter)
    if (form.dataset.action === 'quantity') return setQuantity(form, data, submitter)
    if (form.dataset.action === 'favorite') return void favorites.toggle(form.action, data, submitter)
    void sendPlain(form, submitter?.getAttribute('formaction') ?? form.action, data)
  }

  const redraws = new MutationObserver(noteRedraws)
  redraws.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-quantity'],
  })
  document.addEventListener('submit', onSubmit)
  window.addEventListener('pageshow', stay)
  return () => {
    redraws.disconnect()
    window.removeEventListener('pageshow', stay)
    document.removeEventListener('submit', onSubmit)
  }
}

/** Allows the checkout form to be submitted again, after the visitor has returned from the payment page. */
function stay(): void {
  paymentRedirect.leaving = false
}

/** Lets the browser submit the checkout form and leave the page. Blocks a second submission. */
function leave(event: SubmitEvent): void {
  if (paymentRedirect.leaving) {
    event.preventDefault()
    return
  }
  paymentRedirect.leaving = true
  startLoading()
}

function fieldOf(form: HTMLFormElement | undefined): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('input[name="typed"]') ?? null
}

function undoOf(data: FormData, quantity: number): readonly (readonly [string, string])[] {
  const fields = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  return [...fields.filter(([name]) => name !== 'quantity'), ['quantity', String(quantity)]]
}

/** Call before a line disappears. Moves the focus to the next line, else to the previous line, else to the page. */
function focusBeside(skuId: string): void {
  const line = document.querySelector(`li[data-sku-id="${CSS.escape(skuId)}"]`)
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  const target = beside?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
}
