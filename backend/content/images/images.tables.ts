import { customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Language } from '#schemas/languages.ts'
import { holdsJson, storedJson } from '../../kernel/stored-json.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A picture's words for those who do not see it; absent: not written yet, `''`: decoration. */
export type AltTexts = { readonly [L in Language]?: string }
const altSchema = z.record(z.string(), z.string()).transform((texts): AltTexts => texts)

/** Pictures that editors have uploaded. `id` is the beginning of the SHA-256 of the bytes that were sent. */
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

/** The same picture in every width and format in which it is sent. */
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
