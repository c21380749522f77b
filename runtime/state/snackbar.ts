import { proxy } from 'valtio'

/** Slice `snackbar` (specification, section 3): one toast at a time. */
export interface SnackbarState {
  message: string | null
  mode: 'success' | 'problem'
}

export const snackbar = proxy<SnackbarState>({ message: null, mode: 'success' })

/** Milliseconds that a toast stays (specification, section 9). */
const duration = 5_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a toast; it takes the place of the one before. */
export function showToast(message: string, mode: SnackbarState['mode']): void {
  clearTimeout(timer)
  snackbar.message = message
  snackbar.mode = mode
  timer = setTimeout(() => {
    snackbar.message = null
  }, duration)
}
