import { checkout } from '#runtime/state/checkout.ts'
import { fetchTown } from './send-form.ts'
import type { VisitorShop } from './visitor-shop.ts'

/** Letters of a postcode from which its place is asked for. */
const minPostcodeLength = 4

interface CheckoutOptions {
  readonly shop: Pick<VisitorShop, 'send'>
  readonly refresh: () => void
  /** The way of paying is chosen and sent. */
  readonly onPayment: (paymentMethod: string) => void
}

/**
 * The checkout's form: the town of a postcode, the sum anew when the way of sending changes, and that it is to be paid.
 * Answers what stops it.
 */
export function watchCheckout({ shop, refresh, onPayment }: CheckoutOptions): () => void {
  let filled = ''

  async function fillPlace(form: HTMLFormElement, zip: string): Promise<void> {
    const city = form.querySelector<HTMLInputElement>('input[name="city"]')
    const country = form.querySelector<HTMLInputElement>('input[name="country"]')?.value ?? ''
    // What the shopper has written stays.
    if (!city || (city.value !== '' && city.value !== filled)) return
    const found = await fetchTown(zip, country).catch(() => null)
    if (!found || (city.value !== '' && city.value !== filled)) return
    city.value = found
    filled = found
  }

  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return
    const form = target.closest<HTMLFormElement>('form[data-checkout]')
    if (!form) return
    if (target.dataset.recount !== undefined) {
      const data = new FormData(form)
      void shop.send('/actions/checkout/details', data).then(refresh)
    }
  }
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'zip') return
    const form = target.closest<HTMLFormElement>('form[data-checkout]')
    if (form && target.value.replace(/\s/g, '').length >= minPostcodeLength) void fillPlace(form, target.value)
  }
  const onSubmit = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.checkout !== 'payment') return
    const action = submitter?.getAttribute('formaction') ?? target.getAttribute('action')
    if (action !== '/actions/checkout/place') return
    onPayment(String(new FormData(target).get('paymentMethod') ?? 'none'))
  }
  const step = document.querySelector<HTMLElement>('form[data-checkout]')?.dataset.checkout
  checkout.step = step ?? null
  document.addEventListener('change', onChange)
  document.addEventListener('input', onInput)
  document.addEventListener('submit', onSubmit)
  return () => {
    document.removeEventListener('change', onChange)
    document.removeEventListener('input', onInput)
    document.removeEventListener('submit', onSubmit)
  }
}
