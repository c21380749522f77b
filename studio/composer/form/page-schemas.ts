import { z } from 'zod'
import { matchSchema, seoSchema } from '#schemas/page.ts'
import type { PropSchema } from '../settings.ts'

/** Derived from the schema of the envelope, so that forms read it in the same way as the props of blocks (B2). */
const seo = z.toJSONSchema(seoSchema, { io: 'input' }) as PropSchema
const match = z.toJSONSchema(matchSchema, { io: 'input' }) as PropSchema

export const seoSchemas: Readonly<Record<string, PropSchema>> = seo.properties ?? {}
export const matchSchemas: Readonly<Record<string, PropSchema>> = match.properties ?? {}

export const titleSchema: PropSchema = { type: 'string', maxLength: 120 }
export const layoutSchema: PropSchema = { enum: ['default', 'undistracted'] }

/** `regionSchema` are the regions of every layout, and `placeSchema` the positions at the start or end of a region. */
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
