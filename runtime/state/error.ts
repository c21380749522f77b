import { proxy } from 'valtio/vanilla'

/** Slice `error`: the error because of which the error page is shown (specification, section 4); null when there is none. */
export const error = proxy<{ shown: { readonly status: number; readonly message: string } | null }>({ shown: null })

/** Sets the error state, which shows the error page. */
export function showError(status: number, message: string): void {
  error.shown = { status, message }
}
