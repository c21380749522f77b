import type { RowsSetAsideQuery } from '#generated/graphql.ts'
import type { Translate } from '#runtime/i18n/translate.ts'
import { knownJob } from './known-jobs.ts'

export type FailedRow = RowsSetAsideQuery['setAsideRows'][number]

/** Returns what a job fails at as a sentence, or its name when it is unknown. */
export function sentenceOfJob(job: string, t: Translate): string {
  const known = knownJob(job)
  return known ? t(`aside:job.${known.words}`) : job
}

/** Returns which order, payment or page a row is. */
export function nameOfRow({ job, key }: Pick<FailedRow, 'job' | 'key'>, t: Translate): string {
  const known = knownJob(job)
  if (!known) return key
  if (known.row !== 'price') return t(`aside:row.${known.row}`, { key })
  const [list = '', ...sku] = key.split(' ')
  return t('aside:row.price', { list, sku: sku.join(' ') })
}

/** Returns when a row that is due is retried. */
export const soonOf = (job: string, t: Translate): string => t(`aside:soon.${knownJob(job)?.soon ?? 'unknown'}`)
