import { canonicalJson } from '#schemas/canonical.ts'
import { languages } from '#schemas/languages.ts'
import { revisionOf } from '#schemas/revision.ts'
import { validatorMessages } from '#schemas/validate/messages.ts'
import { publishInvalidation } from '../../kernel/change-feed.ts'
import type { Database } from '../../kernel/database.ts'
import { waitForGateways } from '../../kernel/gateway-leases.ts'
import { logMerchandising } from '../audit-log.store.ts'
import { merchandisingMessages as allSentences } from '../messages.ts'
import type { Act, Outcome } from '../outcome.ts'
import { synonymEntriesSchema, synonymIssues, tidySynonyms } from './synonyms.rules.ts'
import * as store from './synonyms.store.ts'

export interface SynonymsDeps {
  readonly database: Database
  /** Normalises a word or phrase as a search does. */
  readonly fold: (word: string) => string
}

export interface SynonymsOf {
  readonly language: string
  readonly groups: readonly (readonly string[])[]
  readonly oneWay: readonly { readonly from: string; readonly to: string }[]
  /** Revision of the synonyms; null when none were saved yet. */
  readonly revision: string | null
  readonly author: string | null
}

/**
 * Cache tag of synonyms. When it is invalidated, the search index first reloads the synonyms and then invalidates
 * cached searches, so that no search with the old synonyms is cached again.
 */
export const synonymsTag = 'synonyms'

const anyLanguage = '*'

export type SynonymsService = ReturnType<typeof createSynonymsService>

export function createSynonymsService({ database, fold }: SynonymsDeps) {
  return {
    /** Returns the synonyms of each language, preceded by those that apply to all languages. */
    async list(): Promise<readonly SynonymsOf[]> {
      const rows = new Map((await store.listSynonyms(database)).map((row) => [row.language, row]))
      return [anyLanguage, ...languages].map((language) => {
        const row = rows.get(language)
        return row ?? { language, groups: [], oneWay: [], revision: null, author: null }
      })
    },

    /** Replaces all synonyms of a language. Searches apply the new ones within a second. */
    async save(
      language: string,
      entries: unknown,
      { author, note, sentences, baseRevision }: Act & { readonly baseRevision: string | null },
    ): Promise<Outcome<SynonymsOf>> {
      const own = allSentences[sentences]
      const refuse = (code: string, path: string, message: string) => ({
        kind: 'invalid' as const,
        issues: [{ severity: 'error' as const, code, path, label: own.synonyms, message }],
      })
      if (language !== anyLanguage && !languages.some((known) => known === language)) {
        return refuse('unknown-language', '', own.unknownLanguage(language))
      }
      const parsed = synonymEntriesSchema.safeParse(entries)
      if (!parsed.success) {
        const path = parsed.error.issues[0]?.path ?? []
        return refuse('shape', `/${path.join('/')}`, `${path.join(' › ')}: ${validatorMessages[sentences].unfit}`)
      }
      const tidy = tidySynonyms(parsed.data)
      const issues = synonymIssues(tidy, sentences, fold)
      if (issues.length > 0) return { kind: 'invalid', issues }
      const revision = revisionOf(canonicalJson({ language, ...tidy }))
      const done = await database.transaction(async (tx) => {
        const current = (await store.lockSynonyms(tx, language))?.revision ?? null
        if (current !== baseRevision && current !== revision) return { stale: current }
        await store.upsertSynonyms(tx, { language, ...tidy, revision, author })
        await logMerchandising(tx, { subject: `synonyms:${language}`, action: 'save', author, note, details: tidy })
        return { seq: await publishInvalidation(tx, [synonymsTag]) }
      })
      if (done.seq === undefined) return { kind: 'stale', current: done.stale }
      await waitForGateways(database, done.seq)
      return { kind: 'done', value: { language, ...tidy, revision, author } }
    },
  }
}
