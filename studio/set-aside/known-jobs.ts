interface KnownJob {
  /** Key of the sentence that describes the job's failure, below `aside:job`. */
  readonly words: string
  /** Key of the name of the job's rows, below `aside:row`. */
  readonly row: 'order' | 'payment' | 'page' | 'alert' | 'entry' | 'price'
  /** Key of the text that says how soon the job retries a row that is due, below `aside:soon`. */
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

/** Returns the message keys of a job. Returns undefined for an unknown job, which a newer back end may have. */
export const knownJob = (job: string): KnownJob | undefined => knownJobs.get(job)
