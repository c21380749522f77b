import { z } from 'zod'
import { localized, text } from './localized.ts'
import { referring } from './references.ts'

/**
 * Target of a link: a URL, or a named route, whose URL is built per market and language. `params` are the parameters of
 * the route. A parameter, such as an alias, may be given per language.
 */
export const linkTarget = () =>
  referring(
    z.union([
      z.strictObject({
        route: z.string().max(60),
        params: z.record(z.string(), localized(z.string().max(200))).optional(),
        query: z.record(z.string(), z.string().max(400)).optional(),
      }),
      z.strictObject({
        url: localized(
          z
            .string()
            .max(2000)
            .regex(/^(https:\/\/|\/(?![/\\])|#|mailto:|tel:)/),
        ),
      }),
    ]),
    'link',
  )
export type LinkTarget = z.infer<ReturnType<typeof linkTarget>>

/** Routes of pages about one entity, each with the name of the parameter that contains the entity's alias. */
export const thingParams = {
  product: 'alias',
  category: 'category',
  author: 'alias',
  series: 'alias',
  brand: 'brand',
  list: 'list',
  discountCampaign: 'discountCampaign',
  content: 'alias',
} as const
export type ThingRoute = keyof typeof thingParams

export function isThingRoute(route: string): route is ThingRoute {
  return Object.hasOwn(thingParams, route)
}

/** A link with its label. */
export const link = () => z.strictObject({ label: text(80), to: linkTarget() })

/**
 * An image with its alternative text, which is empty for decorative images. With `width` and `height`, in pixels, the
 * browser reserves space for the image.
 */
export const image = () =>
  referring(
    z.strictObject({
      src: z
        .string()
        .max(500)
        .regex(/^(https:\/\/|\/(?![/\\]))/),
      alt: text(250),
      width: z.number().int().min(1).max(8000),
      height: z.number().int().min(1).max(8000),
    }),
    'image',
  )
