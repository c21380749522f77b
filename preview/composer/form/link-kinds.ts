import type { PickerKindName } from './pickers/picker-kinds.ts'

/** Where a link may lead: to a thing, by the route about it and the parameter that names it. */
export const thingLinks = {
  product: { param: 'alias', picker: 'productAlias' },
  category: { param: 'category', picker: 'category' },
  author: { param: 'alias', picker: 'author' },
  series: { param: 'alias', picker: 'series' },
  brand: { param: 'brand', picker: 'brand' },
  list: { param: 'list', picker: 'list' },
  discountCampaign: { param: 'discountCampaign', picker: 'discountCampaign' },
  content: { param: 'alias', picker: 'contentPage' },
} as const satisfies Readonly<Record<string, { readonly param: string; readonly picker: PickerKindName }>>

export type LinkKind = keyof typeof thingLinks | 'place' | 'address'

export const linkKinds: readonly LinkKind[] = [
  ...(Object.keys(thingLinks) as (keyof typeof thingLinks)[]),
  'place',
  'address',
]

/** What kind of link is stored; undefined: none yet. */
export function linkKindOf(target: Readonly<Record<string, unknown>>): LinkKind | undefined {
  if ('url' in target) return 'address'
  if (typeof target.route !== 'string') return undefined
  return isThing(target.route) ? target.route : 'place'
}

/** A link of a kind that leads nowhere yet. */
export function emptyLink(kind: LinkKind): Readonly<Record<string, unknown>> {
  if (kind === 'address') return { url: '' }
  return kind === 'place' ? { route: 'index' } : { route: kind, params: {} }
}

export function isThing(route: string): route is keyof typeof thingLinks {
  return Object.hasOwn(thingLinks, route)
}
