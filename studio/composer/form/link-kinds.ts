import { isThingRoute, type ThingRoute, thingParams } from '#schemas/link.ts'
import type { PickerKindName } from '../../pickers/picker-kinds.ts'

/** Picker for each kind of entity that a link may have as its target. */
export const thingPickers = {
  product: 'productAlias',
  category: 'category',
  author: 'author',
  series: 'series',
  brand: 'brand',
  list: 'list',
  discountCampaign: 'discountCampaign',
  content: 'contentPage',
} as const satisfies Readonly<Record<ThingRoute, PickerKindName>>

export type LinkKind = ThingRoute | 'place' | 'address'

export const linkKinds: readonly LinkKind[] = [...(Object.keys(thingParams) as ThingRoute[]), 'place', 'address']

export function linkKindOf(target: Readonly<Record<string, unknown>>): LinkKind | undefined {
  if ('url' in target) return 'address'
  if (typeof target.route !== 'string') return undefined
  return isThingRoute(target.route) ? target.route : 'place'
}

/** Returns the link to store when its kind has been chosen and its target has not. */
export function emptyLink(kind: LinkKind): Readonly<Record<string, unknown>> {
  if (kind === 'address') return { url: '' }
  return kind === 'place' ? { route: 'index' } : { route: kind, params: {} }
}
