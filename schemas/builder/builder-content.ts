import { z } from 'zod'

/** What Builder calls a value per language, an element of a page, and a rule of whom a page is for. */
export const builderTypes = {
  localized: '@builder.io/core:LocalizedValue',
  element: '@builder.io/sdk:Element',
  query: '@builder.io/core:Query',
} as const

/** Models of a Builder space from which the shop reads, and what their entries become. */
export const builderModels = { page: 'page', section: 'section' } as const
export type BuilderModel = keyof typeof builderModels

const instant = z.number().nullish()

/** An entry as the content API tells it (v3); what it holds besides is looked at by the conversion. */
export const builderContentSchema = z.looseObject({
  id: z.string().min(1).max(80),
  name: z.string().nullish(),
  published: z.string().nullish(),
  /** Epoch milliseconds. */
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

/** Nothing that could be lost: no value, or a group or list without any. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return true
  if (Array.isArray(value)) return value.every(isEmpty)
  return isObject(value) && Object.values(value).every(isEmpty)
}

/** Whether an entry is to be on the shop at an instant: published, and within its dates. */
export function isLive({ published, startDate, endDate }: BuilderContent, now: number): boolean {
  return published === 'published' && (startDate ?? 0) <= now && now < (endDate ?? Number.POSITIVE_INFINITY)
}
