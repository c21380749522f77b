import { proxy, ref } from 'valtio/vanilla'
import { toastDuration } from '#schemas/constants.ts'

/** Product shown in a toast after it was added to the cart (specification, section 3: cart notification). */
export interface ToastProduct {
  readonly name: string
  readonly quantity: number
  readonly price: string
  readonly campaign: string | null
  readonly image: { readonly fileName: string; readonly width: number; readonly height: number } | null
}

export interface Toast {
  readonly message: string
  readonly mode: 'success' | 'problem'
  readonly placement: 'top-right'
  readonly product: ToastProduct | null
  readonly link: { readonly href: string; readonly label: string } | null
  /** Fields of the form that restores a removed cart line; null for other toasts. */
  readonly undo: readonly (readonly [name: string, value: string])[] | null
}

/** Slice `snackbar` (specification, section 3), which shows one toast at a time. */
export const snackbar = proxy<{ toast: Toast | null }>({ toast: null })

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a toast instead of the previous one. */
export function showToast(
  message: string,
  mode: Toast['mode'],
  more: Partial<Pick<Toast, 'product' | 'link' | 'undo'>> = {},
): void {
  clearTimeout(timer)
  snackbar.toast = ref<Toast>({ message, mode, placement: 'top-right', product: null, link: null, undo: null, ...more })
  timer = setTimeout(() => {
    snackbar.toast = null
  }, toastDuration)
}
