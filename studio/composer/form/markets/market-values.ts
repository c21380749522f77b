import { canonicalJson } from '#schemas/canonical.ts'
import { toPointer } from '#schemas/json-pointer.ts'
import type { BlockNode } from '#schemas/page.ts'

/** A `FormChange` without the title of the field. */
interface Edit {
  readonly path: string
  readonly value: unknown
}

/** Returns the path of the value that a market has for a prop (P9). */
export function marketPath(market: string, prop: string): string {
  return `/overrides/${toPointer(market)}/${toPointer(prop)}`
}

/**
 * Returns the edit that adds a value for one market, initially the default value. The default is also stored beside it
 * as `was`, so that a later change of the default is noticed.
 */
export function addMarketValue({ props }: BlockNode, market: string, prop: string, empty: unknown): Edit {
  const standard = props[prop]
  const value = { value: standard ?? empty, was: standard ?? null }
  return { path: marketPath(market, prop), value }
}

/**
 * Returns the edit that removes a market's value, so that the default applies again. Objects that would become empty
 * are removed too.
 */
export function removeMarketValue({ overrides = {} }: BlockNode, market: string, prop: string): Edit {
  const isLastOfMarket = Object.keys(overrides[market] ?? {}).every((other) => other === prop)
  const isLast = isLastOfMarket && Object.keys(overrides).every((other) => other === market)
  const path = isLast ? '/overrides' : isLastOfMarket ? `/overrides/${toPointer(market)}` : marketPath(market, prop)
  return { path, value: undefined }
}

/** Returns the edit that confirms the market's own value after the default has changed. */
export function confirmMarketValue({ props }: BlockNode, market: string, prop: string): Edit {
  return { path: `${marketPath(market, prop)}/was`, value: props[prop] ?? null }
}

/** Returns whether the default has changed since the market's own value was added or last confirmed. */
export function hasDrifted({ props, overrides = {} }: BlockNode, market: string, prop: string): boolean {
  const was = overrides[market]?.[prop]?.was
  return was !== undefined && canonicalJson(was) !== canonicalJson(props[prop] ?? null)
}
