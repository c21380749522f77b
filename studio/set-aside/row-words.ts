import type { RowsSetAsideQuery } from '#generated/graphql.ts'
import type { Translate } from '#runtime/i18n/translation.ts'
import { knownJob } from './known-jobs.ts'

export type FailedRow = RowsSetAsideQuery['setAsideRows'][number]

/** Returns a sentence that says what the job failed to do, or the job's name when the job is unknown. */
export function sentenceOfJob(job: string, t: Translate): string {
  const known = knownJob(job)
  return known ? t(`aside:job.${known.words}`) : job
}

/**
 * Returns the name of the record that a row represents, for example an order. Returns the row's key when the job is
 * unknown.
 */
export function nameOfRow({ job, key }: Pick<FailedRow, 'job' | 'key'>, t: Translate): string {
  const known = knownJob(job)
  if (!known) return key
  if (known.row !== 'price') return t(`aside:row.${known.row}`, { key })
  const [list = '', ...sku] = key.split(' ')
  return t('aside:row.price', { list, sku: sku.join(' ') })
}

export const soonOf = (job: string, t: Translate): string => t(`aside:soon.${knownJob(job)?.soon ?? 'unknown'}`)
