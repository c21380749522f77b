import { z } from 'zod'

/** Values of `@type` in Builder's JSON: of a localised value, a page element, and a targeting rule. */
export const builderTypes = {
  localized: '@builder.io/core:LocalizedValue',
  element: '@builder.io/sdk:Element',
  query: '@builder.io/core:Query',
} as const

/** Models of a Builder space that the shop reads, each with the kind of definition that its entries become. */
export const builderModels = { page: 'page', section: 'section' } as const
export type BuilderModel = keyof typeof builderModels

const instant = z.number().nullish()

/** An entry as Builder's content API (v3) returns it. `fromBuilder` checks what is in `data`. */
export const builderContentSchema = z.looseObject({
  id: z.string().min(1).max(80),
  name: z.string().nullish(),
  published: z.string().nullish(),
  /** Time of the last change in epoch milliseconds. */
  lastUpdated: instant,
  startDate: instant,
  endDate: instant,
  data: z.record(z.string(), z.unknown()),
})
export type BuilderContent = z.infer<typeof builderContentSchema>

export type BuilderObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is BuilderObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns whether a value contains nothing: it is undefined, null, false, an empty string, or an object or list of only
 * such values.
 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return true
  if (Array.isArray(value)) return value.every(isEmpty)
  return isObject(value) && Object.values(value).every(isEmpty)
}

/** Returns whether an entry is published and within its dates at an instant. */
export function isLive({ published, startDate, endDate }: BuilderContent, now: number): boolean {
  return published === 'published' && (startDate ?? 0) <= now && now < (endDate ?? Number.POSITIVE_INFINITY)
}
