import { z } from 'zod'

/**
 * Kind of entity to which a string or object in a block's props refers. Forms show such a field as a choice of entities
 * by name (F102).
 */
export type ReferenceName =
  | 'list'
  | 'category'
  | 'brand'
  | 'discountCampaign'
  | 'author'
  | 'series'
  | 'product'
  | 'link'
  | 'image'
  | 'wallClock'
  | 'zone'

/**
 * Marks a schema with the kind of entity to which its values refer. The mark appears in the generated JSON Schema and
 * does not affect validation.
 */
export function referring<S extends z.ZodType>(schema: S, reference: ReferenceName): S {
  return schema.meta({ reference })
}

/** Alias of a merchandised list. */
export const listAlias = () => referring(z.string().max(80), 'list')
/** Alias of a category, in any language. */
export const categoryAlias = () => referring(z.string().max(120), 'category')
/** Alias of a publisher. */
export const brandAlias = () => referring(z.string().max(120), 'brand')
/** Alias of a campaign that lowers list prices. */
export const discountCampaignAlias = () => referring(z.string().max(120), 'discountCampaign')
/** Alias of an author. */
export const authorAlias = () => referring(z.string().max(120), 'author')
/** Alias of a series. */
export const seriesAlias = () => referring(z.string().max(120), 'series')
/** Id of a product. */
export const productId = () => referring(z.string().max(40), 'product')
/** Wall-clock time without seconds, `2026-11-27T00:00`. */
export const wallClock = () => referring(z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/), 'wallClock')
/** IANA time zone. */
export const timeZone = () => referring(z.string().max(60), 'zone')
