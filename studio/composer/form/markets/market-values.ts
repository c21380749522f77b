import { canonicalJson } from '#schemas/canonical.ts'
import { toPointer } from '#schemas/json-pointer.ts'
import type { BlockNode } from '#schemas/page.ts'

/** An edit without the title of its field. */
interface Edit {
  readonly path: string
  readonly value: unknown
}

/** Where a market's own value of a prop stands (P9). */
export function marketPath(market: string, prop: string): string {
  return `/overrides/${toPointer(market)}/${toPointer(prop)}`
}

/** A market gets its own value, which begins as the default; what it replaced is kept beside it. */
export function addMarketValue({ props }: BlockNode, market: string, prop: string, empty: unknown): Edit {
  const standard = props[prop]
  const value = { value: standard ?? empty, was: standard ?? null }
  return { path: marketPath(market, prop), value }
}

/** A market goes by the default again; nothing empty is left behind. */
export function removeMarketValue({ overrides = {} }: BlockNode, market: string, prop: string): Edit {
  const isLastOfMarket = Object.keys(overrides[market] ?? {}).every((other) => other === prop)
  const isLast = isLastOfMarket && Object.keys(overrides).every((other) => other === market)
  const path = isLast ? '/overrides' : isLastOfMarket ? `/overrides/${toPointer(market)}` : marketPath(market, prop)
  return { path, value: undefined }
}

/** The market keeps its value although the default has changed. */
export function confirmMarketValue({ props }: BlockNode, market: string, prop: string): Edit {
  return { path: `${marketPath(market, prop)}/was`, value: props[prop] ?? null }
}

/** Whether the default has changed since the market was given its own value. */
export function hasDrifted({ props, overrides = {} }: BlockNode, market: string, prop: string): boolean {
  const was = overrides[market]?.[prop]?.was
  return was !== undefined && canonicalJson(was) !== canonicalJson(props[prop] ?? null)
}
