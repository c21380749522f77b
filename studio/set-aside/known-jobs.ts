interface KnownJob {
  /** Key of its sentence: `aside:job.…`. */
  readonly words: string
  /** Key of the name of its rows: `aside:row.…`. */
  readonly row: 'order' | 'payment' | 'page' | 'alert' | 'entry' | 'price'
  /** Key of the time at which it processes a row that is due: `aside:soon.…`. */
  readonly soon: 'minute' | 'minutes' | 'start' | 'prices'
}

const knownJobs: ReadonlyMap<string, KnownJob> = new Map<string, KnownJob>([
  ['orders.reconcile', { words: 'paid', row: 'order', soon: 'minute' }],
  ['payments.given-up', { words: 'late', row: 'payment', soon: 'minute' }],
  ['orders.anonymise', { words: 'anonymise', row: 'order', soon: 'minute' }],
  ['orders.release-dates', { words: 'release', row: 'order', soon: 'minute' }],
  ['alerts', { words: 'alert', row: 'alert', soon: 'minutes' }],
  ['pages.schedules', { words: 'schedule', row: 'page', soon: 'minute' }],
  ['pages.index', { words: 'index', row: 'page', soon: 'start' }],
  ['builder.take', { words: 'take', row: 'entry', soon: 'minute' }],
  ['builder.remove', { words: 'remove', row: 'entry', soon: 'minute' }],
  ['prices.history', { words: 'prices', row: 'price', soon: 'prices' }],
])

/** Returns the messages of a job, or undefined for one of a newer back end. */
export const knownJob = (job: string): KnownJob | undefined => knownJobs.get(job)
