import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { languages } from '#schemas/languages.ts'
import { publishInvalidation } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { reviewsTag, textHash } from './reviews.rules.ts'
import { hasReviews } from './reviews.store.ts'
import { reviews } from './reviews.tables.ts'
import sample from './seed/reviews.json' with { type: 'json' }

const sampleSchema = z.array(
  z.strictObject({
    /** Name by which the sample catalogue identifies the work. */
    work: z.string(),
    name: z.string(),
    language: z.enum(languages),
    stars: z.number().int().min(1).max(5),
    title: z.string().optional(),
    text: z.string(),
    /** Age of the review in days. */
    daysAgo: z.number().int().positive(),
    verified: z.boolean().default(false),
    answer: z.string().optional(),
  }),
)
const day = 24 * 60 * 60 * 1000
const moderator = 'sample'

/** Inserts reviews of the sample's books, unless the shop has any reviews. Returns the number of inserted reviews. */
export async function seedReviews(database: Database, { now }: { readonly now: Date }): Promise<number> {
  return database.transaction(async (tx) => {
    if (await hasReviews(tx)) return 0
    const written = sampleSchema.parse(sample)
    const keys = JSON.stringify([...new Set(written.map(({ work }) => `sample:${work}`))])
    const { rows } = await tx.execute<{ key: string; work_id: number; product_id: number | null }>(sql`
      select k.key, k.work_id, (select id from products p where p.work_id = k.work_id and p.lead) as product_id
      from work_keys k where k.key in (select json_array_elements_text(${keys}::json))`)
    const works = new Map(rows.map((row) => [row.key, row]))
    const values = written.flatMap(({ work, daysAgo, verified, answer, ...review }) => {
      const found = works.get(`sample:${work}`)
      const writtenAt = new Date(now.getTime() - daysAgo * day)
      const decidedAt = new Date(writtenAt.getTime() + day / 2)
      if (!found) return []
      return {
        ...review,
        workId: found.work_id,
        productId: found.product_id,
        textHash: textHash(review.text),
        verifiedPurchase: verified,
        status: 'approved',
        createdAt: writtenAt,
        writtenAt,
        decidedAt,
        decidedBy: moderator,
        ...(answer === undefined ? {} : { answer, answeredAt: decidedAt }),
      }
    })
    if (values.length === 0) return 0
    await tx.insert(reviews).values(values)
    await publishInvalidation(tx, [...new Set(values.map(({ workId }) => reviewsTag(workId)))])
    return values.length
  })
}
