import { partsOf } from '#schemas/json-pointer.ts'
import type { TranslationUnit } from '#schemas/translation/units.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { fieldTitle } from '../form/titles.ts'

/** Returns the label of a text's field in its block: `/links/0/label` → “Länkar › 1 › Ord”. */
export function fieldLabel({ type, field }: Pick<TranslationUnit, 'type' | 'field'>, language: StaffLanguage): string {
  return partsOf(field)
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : fieldTitle(type ?? 'page', part, language)))
    .join(' › ')
}

/** Returns the market or the number of the variant to which a text belongs; null for the block's own text. */
export function placeOf({
  id,
}: Pick<TranslationUnit, 'id'>): { readonly market: string } | { readonly variant: number } | null {
  const [, , kind, name = ''] = partsOf(id)
  if (kind === 'overrides') return { market: name }
  return kind === 'variants' ? { variant: Number(name) + 1 } : null
}

/** Returns whether a text needs work: it is not translated, or its source has changed since it was translated. */
export function isToDo({ state }: Pick<TranslationUnit, 'state'>): boolean {
  return state === 'missing' || state === 'stale'
}
