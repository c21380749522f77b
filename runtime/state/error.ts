import { proxy } from 'valtio/vanilla'

/** Slice `error` (specification, section 8): the error that the error page shows; null when there is none. */
export const error = proxy<{ shown: { readonly status: number; readonly message: string } | null }>({ shown: null })

/** Sets the error state, which shows the error page. */
export function showError(status: number, message: string): void {
  error.shown = { status, message }
}
