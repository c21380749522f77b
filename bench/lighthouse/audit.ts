import { z } from 'zod'

/** `blocked` lists URL patterns that the browser does not load. */
export const auditSchema = z.object({
  url: z.string(),
  /** Port of the browser's debugging protocol. */
  port: z.number(),
  cookie: z.string(),
  blocked: z.array(z.string()),
  categories: z.array(z.string()),
})
export type Audit = z.infer<typeof auditSchema>

/**
 * Scores from 0 to 100 by category, metrics in milliseconds (layout shift has no unit), and the ids of failed audits.
 */
export const auditedSchema = z.object({
  scores: z.record(z.string(), z.number()),
  metrics: z.record(z.string(), z.number()),
  failed: z.array(z.string()),
})
export type Audited = z.infer<typeof auditedSchema>

const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const

const resultSchema = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.record(
      z.string(),
      z.object({
        score: z.number().nullable(),
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(z.string(), z.object({ score: z.number().nullable(), numericValue: z.number().optional() })),
  }),
})

// Lighthouse is not a dependency of the project (README.md). Its name is in a variable, so that the type check does not
// resolve the import.
const packageName = 'lighthouse'
const { default: lighthouse } = await import(packageName)

process.on('message', async (message) => {
  process.send?.(await audit(auditSchema.parse(message)))
})
process.on('disconnect', () => process.exit())

async function audit({ url, port, cookie, blocked, categories }: Audit): Promise<Audited> {
  const flags = {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: categories,
    extraHeaders: { cookie },
    blockedUrlPatterns: blocked,
  }
  const { lhr } = resultSchema.parse(await lighthouse(url, flags))
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const entries = Object.entries(lhr.categories)
  return {
    scores: Object.fromEntries(entries.map(([id, { score }]) => [id, Math.round(100 * (score ?? 0))])),
    metrics: Object.fromEntries(metrics.map((id) => [id, lhr.audits[id]?.numericValue ?? 0])),
    failed: entries.flatMap(([id, { auditRefs }]) =>
      id === 'performance'
        ? []
        : auditRefs
            .filter((ref) => ref.weight > 0 && (lhr.audits[ref.id]?.score ?? 1) < 1)
            .map((ref) => `${id}: ${ref.id}`),
    ),
  }
}
