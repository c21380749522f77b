import { proxy, ref } from 'valtio/vanilla'

/** Slice `modal` (specification, section 3) with the name of the open modal. */
export interface ModalState {
  current: string | null
  /** Element that had the focus when the modal was opened. It gets the focus again on close. */
  frame: HTMLElement | null
}

export const modal = proxy<ModalState>({ current: null, frame: null })

export function openModal(name: string): void {
  const { activeElement } = document
  modal.frame = activeElement instanceof HTMLElement ? ref(activeElement) : null
  modal.current = name
}

export function closeModal(): void {
  const { frame } = modal
  modal.current = null
  modal.frame = null
  frame?.focus()
}
