/**
 * Moves the focus before a button is removed. It moves to the group around the button or, if the button's item is
 * removed too, to the group around the item.
 */
export function keepFocus({ currentTarget }: { readonly currentTarget: Element }, what: 'group' | 'item'): void {
  const leaving = what === 'item' ? currentTarget.closest('li, fieldset') : currentTarget
  leaving?.parentElement?.closest<HTMLElement>('fieldset, form')?.focus()
}
