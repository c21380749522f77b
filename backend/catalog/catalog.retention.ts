import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import { categories, categoryCounts, categoryTexts } from './categories.tables.ts'
import {
  brands,
  parameterGroups,
  parameters,
  productCategories,
  productContributors,
  productImages,
  productParameters,
  products,
  skus,
  stock,
} from './products.tables.ts'
import {
  contributors,
  contributorTexts,
  series,
  seriesTexts,
  workContributors,
  workKeys,
  works,
  workTexts,
} from './works.tables.ts'
import { catalogImports, productCovers } from './write/import.tables.ts'

export const catalogRetention: readonly Retention[] = [
  ...stored(
    [works, workKeys, workTexts, workContributors, series, seriesTexts],
    'as the catalogue, which imports write',
  ),
  ...stored([contributors, contributorTexts, brands], 'as the catalogue, which imports write'),
  ...stored([products, skus, stock, parameterGroups, parameters], 'as the catalogue, which imports write'),
  ...stored(
    [productCategories, productContributors, productImages, productParameters, productCovers],
    'with their title',
  ),
  ...stored([categories, categoryTexts, categoryCounts], 'as the catalogue, which imports write'),
  deleted(catalogImports, '90 days after the end of the import', (now) => sql`finished_at < ${before(now, '90 days')}`),
]
