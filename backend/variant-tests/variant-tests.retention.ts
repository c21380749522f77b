import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import { variantTests, variantTestVisitors, variantTestWeeks } from './variant-tests.tables.ts'

export const variantTestsRetention: readonly Retention[] = [
  ...stored([variantTests, variantTestWeeks], 'permanently: what was tested, and what it showed, without visitors'),
  deleted(
    variantTestVisitors,
    '30 days after the test has ended; the sums by week remain',
    (now) => sql`test_id in (select id from variant_tests where least(ended_at, ends_at) < ${before(now, '30 days')})`,
  ),
]
