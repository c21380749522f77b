import { z } from 'zod'
import { matchSchema, seoSchema } from '#schemas/page.ts'
import type { PropSchema } from '../settings.ts'

/** JSON Schemas derived from the Zod schemas of the definition, so that forms treat them like schemas of props (B2). */
const seo = z.toJSONSchema(seoSchema, { io: 'input' }) as PropSchema
const match = z.toJSONSchema(matchSchema, { io: 'input' }) as PropSchema

export const seoSchemas: Readonly<Record<string, PropSchema>> = seo.properties ?? {}
export const matchSchemas: Readonly<Record<string, PropSchema>> = match.properties ?? {}

export const titleSchema: PropSchema = { type: 'string', maxLength: 120 }
export const layoutSchema: PropSchema = { enum: ['default', 'undistracted'] }

/** `regionSchema`: the regions that every layout has. `placeSchema`: the start or the end of a region. */
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
