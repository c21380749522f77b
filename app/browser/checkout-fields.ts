import { checkout } from '#runtime/state/checkout.ts'
import { fetchTown } from './send-form.ts'
import type { VisitorShop } from './visitor-shop.ts'

const minPostcodeLength = 4

interface CheckoutOptions {
  readonly shop: Pick<VisitorShop, 'send'>
  readonly refresh: () => void
  readonly onPayment: (paymentMethod: string) => void
}

/**
 * Watches the checkout form. Fills in the town of a postcode unless the visitor has typed a town. Refreshes the total
 * when the delivery method or the use of store credit changes. Reports the payment method. Returns a function that
 * removes the listeners.
 */
export function watchCheckout({ shop, refresh, onPayment }: CheckoutOptions): () => void {
  const changed = new WeakSet<HTMLInputElement>()
  const filled = new WeakMap<HTMLInputElement, string>()

  async function fillTown(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
    const zip = field.value
    const city = form.querySelector<HTMLInputElement>(`input[name="${field.name.replace(/zip$/, 'city')}"]`)
    const isOwn = () => city === null || changed.has(city) || !['', filled.get(city)].includes(city.value)
    if (!city || isOwn()) return
    const country = form.querySelector<HTMLInputElement>('input[name="country"]')?.value ?? ''
    const town = await fetchTown(zip, country).catch(() => null)
    const fill = () => {
      // The visitor may have typed a town or another postcode during the look-up.
      if (!town || isOwn() || field.value !== zip) return
      city.value = town
      filled.set(city, town)
    }
    // While the visitor is typing in the town field, wait until the visitor leaves the field. Otherwise the typed text
    // would be added to the filled-in town.
    if (document.activeElement === city) city.addEventListener('blur', fill, { once: true })
    else fill()
  }

  function recount(field: HTMLInputElement): void {
    const form = field.closest<HTMLFormElement>('form[data-checkout]')
    if (form) void shop.send('/actions/checkout/details', new FormData(form)).then(refresh)
  }

  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.dataset.recount !== undefined) recount(target)
  }
  const onInput = ({ target }: { readonly target: unknown }) => {
    if (!(target instanceof HTMLInputElement)) return
    const [, part] = /^(?:shippingAddress\.)?(zip|city)$/.exec(target.name) ?? []
    const form = part && target.closest<HTMLFormElement>('form[data-checkout]')
    if (!form) return
    if (part === 'city') changed.add(target)
    else if (target.value.replace(/\s/g, '').length >= minPostcodeLength) void fillTown(form, target)
  }
  const onSubmit = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.checkout !== 'payment') return
    const action = submitter?.getAttribute('formaction') ?? target.getAttribute('action')
    if (action !== '/actions/checkout/place') return
    onPayment(String(new FormData(target).get('paymentMethod') ?? 'none'))
  }
  const step = document.querySelector<HTMLElement>('form[data-checkout]')?.dataset.checkout
  checkout.step = step ?? null
  // The visitor may have chosen an option before this script was loaded.
  const fields = [...document.querySelectorAll<HTMLInputElement>('form[data-checkout] input[data-recount]')]
  const early = fields.find(({ checked, defaultChecked }) => checked !== defaultChecked)
  if (early) recount(early)
  // The visitor may also have typed a postcode before this script was loaded.
  for (const target of document.querySelectorAll<HTMLInputElement>('form[data-checkout] input[name$=zip]')) {
    if (target.value !== target.defaultValue) onInput({ target })
  }
  document.addEventListener('change', onChange)
  document.addEventListener('input', onInput)
  document.addEventListener('submit', onSubmit)
  return () => {
    document.removeEventListener('change', onChange)
    document.removeEventListener('input', onInput)
    document.removeEventListener('submit', onSubmit)
  }
}
