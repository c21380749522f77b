import { checkout } from '#runtime/state/checkout.ts'
import { fetchTown } from './send-form.ts'
import type { VisitorShop } from './visitor-shop.ts'

/** Minimum characters of a postcode before its town is looked up. */
const minPostcodeLength = 4

interface CheckoutOptions {
  readonly shop: Pick<VisitorShop, 'send'>
  readonly refresh: () => void
  /** Called with the selected payment method when the visitor places the order. */
  readonly onPayment: (paymentMethod: string) => void
}

/**
 * Watches the checkout form. Fills in the town of a postcode, refreshes the total when the delivery method or the use
 * of store credit changes, and reports the payment method. Returns a function that removes the listeners.
 */
export function watchCheckout({ shop, refresh, onPayment }: CheckoutOptions): () => void {
  const filled = new Map<string, string>()

  async function fillPlace(form: HTMLFormElement, { name, value: zip }: HTMLInputElement): Promise<void> {
    const place = name.replace(/zip$/, 'city')
    const city = form.querySelector<HTMLInputElement>(`input[name="${place}"]`)
    const isTyped = () => city?.value !== '' && city?.value !== filled.get(place)
    const country = form.querySelector<HTMLInputElement>('input[name="country"]')?.value ?? ''
    // Do not overwrite what the visitor has typed.
    if (!city || isTyped()) return
    const found = await fetchTown(zip, country).catch(() => null)
    if (!found || isTyped()) return
    city.value = found
    filled.set(place, found)
  }

  function recount(field: HTMLInputElement): void {
    const form = field.closest<HTMLFormElement>('form[data-checkout]')
    if (form) void shop.send('/actions/checkout/details', new FormData(form)).then(refresh)
  }

  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.dataset.recount !== undefined) recount(target)
  }
  const onInput = ({ target }: { readonly target: unknown }) => {
    if (!(target instanceof HTMLInputElement) || !/^(shippingAddress\.)?zip$/.test(target.name)) return
    const form = target.closest<HTMLFormElement>('form[data-checkout]')
    if (form && target.value.replace(/\s/g, '').length >= minPostcodeLength) void fillPlace(form, target)
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
