import type { RowsSetAsideQuery } from '#generated/graphql.ts'
import type { Translate } from '#runtime/i18n/translation.ts'
import { knownJob } from './known-jobs.ts'

export type FailedRow = RowsSetAsideQuery['setAsideRows'][number]

/** Returns a sentence that says what a job fails to do, or the job's name when the job is unknown. */
export function sentenceOfJob(job: string, t: Translate): string {
  const known = knownJob(job)
  return known ? t(`aside:job.${known.words}`) : job
}

/** Returns a name that says which order, payment or page (or other record) a row is about. */
export function nameOfRow({ job, key }: Pick<FailedRow, 'job' | 'key'>, t: Translate): string {
  const known = knownJob(job)
  if (!known) return key
  if (known.row !== 'price') return t(`aside:row.${known.row}`, { key })
  const [list = '', ...sku] = key.split(' ')
  return t('aside:row.price', { list, sku: sku.join(' ') })
}

/** Returns a text that says when a row that is due is retried. */
export const soonOf = (job: string, t: Translate): string => t(`aside:soon.${knownJob(job)?.soon ?? 'unknown'}`)
