import { customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Language } from '#schemas/languages.ts'
import { holdsJson, storedJson } from '../../kernel/stored-json.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Alternative texts of an image, by language. A missing text has not been written yet; `''` marks a decorative image.
 */
export type AltTexts = { readonly [L in Language]?: string }
const altSchema = z.record(z.string(), z.string()).transform((texts): AltTexts => texts)

/** Images uploaded by editors. `id` is the first 32 hexadecimal digits of the SHA-256 of the uploaded bytes. */
export const contentImages = pgTable(
  'content_images',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: storedJson('content_images.alt', altSchema, {}).notNull().default({}),
    author: text('author').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('content_images_at').on(table.at), holdsJson(table.alt, 'object', 'content_images_alt')],
)

/** Files of an image, one for each combination of width and format. */
export const contentImageFiles = pgTable(
  'content_image_files',
  {
    imageId: text('image_id')
      .notNull()
      .references(() => contentImages.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    format: text('format').notNull(),
    size: integer('size').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.width, table.format] })],
)
