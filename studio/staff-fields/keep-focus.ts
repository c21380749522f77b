/**
 * Moves the focus before a button removes itself: to the group around it, or around the item that is removed with it.
 */
export function keepFocus({ currentTarget }: { readonly currentTarget: Element }, what: 'group' | 'item'): void {
  const leaving = what === 'item' ? currentTarget.closest('li, fieldset') : currentTarget
  leaving?.parentElement?.closest<HTMLElement>('fieldset, form')?.focus()
}
