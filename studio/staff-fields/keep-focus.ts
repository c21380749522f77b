/**
 * Moves the focus away from a button that is about to be removed. The focus moves to the group around the button
 * (`group`) or, if the whole item is removed, to the group around the item (`item`).
 */
export function keepFocus({ currentTarget }: { readonly currentTarget: Element }, what: 'group' | 'item'): void {
  const leaving = what === 'item' ? currentTarget.closest('li, fieldset') : currentTarget
  leaving?.parentElement?.closest<HTMLElement>('fieldset, form')?.focus()
}
