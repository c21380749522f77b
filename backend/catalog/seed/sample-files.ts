import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { languageSchema } from '#schemas/languages.ts'

const perLanguage = z.partialRecord(languageSchema, z.string().min(1))
const bilingual = z.strictObject({ sv: z.string().min(1), en: z.string().min(1) })

const sampleWork = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  originalLanguage: z.string().optional(),
  firstPublished: z.number().int().nullish(),
  authors: z.array(z.string()).min(1),
  series: z.strictObject({ id: z.string(), position: z.number().nullish() }).nullish(),
  categories: z.array(z.string()).min(1),
  titles: perLanguage,
  pages: z.number().int().positive().optional(),
  description: bilingual,
})
export type SampleWork = z.infer<typeof sampleWork>

const sampleAuthor = z.strictObject({
  id: z.string(),
  name: z.string(),
  sortName: z.string(),
  born: z.number().int().nullish(),
  died: z.number().int().nullish(),
  country: z.string().nullish(),
  bio: bilingual,
})
export type SampleAuthor = z.infer<typeof sampleAuthor>

const sampleSeries = z.strictObject({ id: z.string(), name: perLanguage })
export type SampleSeries = z.infer<typeof sampleSeries>

const sampleCategory = z.strictObject({
  id: z.string(),
  parent: z.string().nullable(),
  names: z.record(languageSchema, z.string()),
  aliases: z.record(languageSchema, z.string()),
})
export type SampleCategory = z.infer<typeof sampleCategory>

const sampleGoods = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  category: z.string(),
  /** Swedish price in öre. */
  price: z.number().int().positive(),
  /** Pieces in stock by size. */
  sizes: z.record(z.string(), z.number().int().min(0)),
  color: z.record(languageSchema, z.string().min(1)),
  description: z.record(languageSchema, z.string().min(1)),
})
export type SampleGoods = z.infer<typeof sampleGoods>

export interface Sample {
  readonly works: readonly SampleWork[]
  readonly authors: ReadonlyMap<string, SampleAuthor>
  readonly series: ReadonlyMap<string, SampleSeries>
  readonly categories: readonly SampleCategory[]
  /** Products that are not books. */
  readonly goods: readonly SampleGoods[]
}

async function readAll<T>(folder: URL, accept: (name: string) => boolean, schema: z.ZodType<T>): Promise<T[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && accept(name)).toSorted()
  const files = await Promise.all(
    names.map(async (name) => z.array(schema).parse(JSON.parse(await readFile(new URL(name, folder), 'utf8')))),
  )
  return files.flat()
}

/** Returns the entries by id. If several entries have the same id, the first is used. */
function byId<T extends { readonly id: string }>(list: readonly T[]): Map<string, T> {
  const map = new Map<string, T>()
  for (const one of list) if (!map.has(one.id)) map.set(one.id, one)
  return map
}

/** Reads the sample catalogue. Authors and works that several files contain are used once. */
export async function readSample(root: URL = new URL('../sample/', import.meta.url)): Promise<Sample> {
  const isSeries = (name: string) => name.endsWith('.series.json')
  const authorsFolder = new URL('authors/', root)
  const [works, authors, series, categories, goods] = await Promise.all([
    readAll(new URL('works/', root), () => true, sampleWork),
    readAll(authorsFolder, (name) => !isSeries(name), sampleAuthor),
    readAll(authorsFolder, isSeries, sampleSeries),
    readAll(root, (name) => name === 'categories.json', sampleCategory),
    readAll(root, (name) => name === 'goods.json', sampleGoods),
  ])
  return { works: [...byId(works).values()], authors: byId(authors), series: byId(series), categories, goods }
}
