import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import { customers, oneTimeTokens, sessions, signValues } from './accounts.tables.ts'
import { consents } from './consent/consent.tables.ts'
import { recoveryCodes, secondFactors } from './second-factor/second-factor.tables.ts'

export const accountsRetention: readonly Retention[] = [
  ...stored([customers], 'until the customer deletes the account'),
  ...stored([consents], 'with their account; only the newest choice'),
  ...stored([secondFactors, recoveryCodes], 'with their account, until its owner or the operator removes them'),
  deleted(sessions, 'when the session expires', (now) => sql`expires_at < ${now}`),
  // Retain links after they expire, so that the link's page can report that the link was used or has expired.
  deleted(oneTimeTokens, '30 days after the link expires', (now) => sql`expires_at < ${before(now, '30 days')}`),
  deleted(signValues, 'an hour after the value expires', (now) => sql`expires_at < ${before(now, '1 hour')}`),
]
