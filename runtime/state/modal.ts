import { proxy, ref } from 'valtio'

/** Slice `modal` (specification, section 3): the one that is open, by name; and one with a component of its own. */
export interface ModalState {
  current: string | null
  /** What had the focus, and gets it back. */
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
