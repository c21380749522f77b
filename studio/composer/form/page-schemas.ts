import { z } from 'zod'
import { matchSchema, seoSchema } from '#schemas/page.ts'
import type { PropSchema } from '../settings.ts'

/** The same source as the envelope's, read as blocks' props are (B2). */
const seo = z.toJSONSchema(seoSchema, { io: 'input' }) as PropSchema
const match = z.toJSONSchema(matchSchema, { io: 'input' }) as PropSchema

export const seoSchemas: Readonly<Record<string, PropSchema>> = seo.properties ?? {}
export const matchSchemas: Readonly<Record<string, PropSchema>> = match.properties ?? {}

export const titleSchema: PropSchema = { type: 'string', maxLength: 120 }
export const layoutSchema: PropSchema = { enum: ['default', 'undistracted'] }

/** Regions of every layout, and positions at either end of them. */
export const regionSchema: PropSchema = { enum: ['header', 'main', 'footer'] }
export const placeSchema: PropSchema = { enum: ['start', 'end'] }

export const textSchema = (maxLength: number): PropSchema => ({
  anyOf: [
    { type: 'string', maxLength },
    { type: 'object', properties: { $t: {} } },
  ],
})

export const routeSchema = (routes: readonly { readonly name: string }[]): PropSchema => ({
  enum: routes.map(({ name }) => name),
})
