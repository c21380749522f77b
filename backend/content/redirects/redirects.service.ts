import { sql } from 'drizzle-orm'
import { leadsBack, pathAlone, readFormerAddress } from '#schemas/values/former-address.ts'
import { readAddress } from '#schemas/values/path.ts'
import { publishInvalidation } from '../../kernel/change-feed.ts'
import type { Database } from '../../kernel/database.ts'
import { waitForGateways } from '../../kernel/gateway-leases.ts'
import { logContent } from '../audit-log.store.ts'
import type { CampaignPlace, Effects } from '../campaigns/campaign.rules.ts'
import { type RedirectRefusal, readRedirect, renameStored } from './redirects.rules.ts'
import * as store from './redirects.store.ts'

export interface RedirectsDeps {
  readonly database: Database
  readonly effectsAt: (market: CampaignPlace, at: number) => Promise<Effects>
}

type Targets = ReadonlyMap<string, string>

export type RedirectsService = ReturnType<typeof createRedirectsService>

/** Advisory lock that serialises writes, so that two concurrent redirects cannot form a loop. */
const writeLock = 7_340_031

/** Creates the service of redirects managed by editors (F83). Campaigns add their own redirects while they run. */
export function createRedirectsService({ database, effectsAt }: RedirectsDeps) {
  /**
   * Returns whether an editor's redirect, followed by other redirects of campaigns and editors, leads back to its own
   * path.
   */
  async function leadsBackThrough(ofCampaigns: Targets, { path }: store.RedirectRow): Promise<boolean> {
    // Without redirects of campaigns there is no loop, because `set` refuses editors' redirects that form one.
    if (ofCampaigns.size === 0) return false
    return leadsBack(path, new Map([...(await store.findRedirectTargets(database)), ...ofCampaigns]))
  }

  return {
    list: (text: string | null, limit: number) => store.listRedirects(database, { text, limit }),

    /**
     * Returns the redirect for a URL (`address`) at an instant, and when the result changes next. Looks up the URL with
     * its query first, then without. A running campaign's redirect takes precedence over an editor's. An editor's
     * redirect that is part of a loop does not apply. A campaign's redirect does not apply if it is part of a loop that
     * consists only of campaigns' redirects.
     */
    async find(address: string, market: CampaignPlace, at: number) {
      const own = readFormerAddress(address)
      const { redirects, changesAt } = await effectsAt(market, at)
      if (own === null) return { redirect: null, changesAt }
      const ofCampaigns = new Map(redirects.map(({ path, to }) => [path, to]))
      for (const path of new Set([own, pathAlone(own)])) {
        const to = ofCampaigns.get(path)
        if (to !== undefined && !leadsBack(path, ofCampaigns))
          return { redirect: { path, to: readAddress(to) ?? '/', status: 302 }, changesAt }
        const redirect = await store.findRedirect(database, path)
        if (redirect && !(await leadsBackThrough(ofCampaigns, redirect))) return { redirect, changesAt }
      }
      return { redirect: null, changesAt }
    },

    /**
     * Normalises the paths of redirects that earlier releases stored. Deletes each redirect whose path is not allowed,
     * and each that another redirect with the same normalised path replaces.
     */
    async readStored(): Promise<void> {
      await database.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${writeLock})`)
        const renamed = renameStored(await store.allRedirects(tx))
        for (const { row, path, isOld } of renamed) {
          if (path !== null && !isOld) continue
          await store.deleteRedirect(tx, row.path)
          const subject = `redirect:${path ?? row.path}`
          const note = path === null ? 'No address of the shop.' : 'Written in two ways; the newer one stays.'
          await logContent(tx, {
            subject,
            action: path === null ? 'remove' : 'merge',
            author: 'kolofon',
            note,
            details: row,
          })
        }
        for (const { row, path, isOld } of renamed)
          if (path !== null && !isOld) await store.renameRedirect(tx, row.path, path)
        if (renamed.length > 0) await publishInvalidation(tx, changed)
      })
    },

    async set(input: {
      readonly path: string
      readonly to: string
      readonly status: number
      readonly author: string
    }): Promise<{ readonly row: store.RedirectRow } | { readonly refusal: RedirectRefusal }> {
      const result = await database.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${writeLock})`)
        const read = readRedirect(input, await store.findRedirectTargets(tx))
        if ('refusal' in read) return read
        const row = await store.upsertRedirect(tx, read.redirect)
        const { path, to, status, author } = row
        await logContent(tx, { subject: `redirect:${path}`, action: 'set', author, details: { to, status } })
        return { row, seq: await publishInvalidation(tx, changed) }
      })
      if ('refusal' in result) return result
      await waitForGateways(database, result.seq)
      return { row: result.row }
    },

    async remove(path: string, author: string): Promise<boolean> {
      const own = readFormerAddress(path)
      if (own === null) return false
      const seq = await database.transaction(async (tx) => {
        if (!(await store.deleteRedirect(tx, own))) return null
        await logContent(tx, { subject: `redirect:${own}`, action: 'remove', author })
        return publishInvalidation(tx, changed)
      })
      if (seq !== null) await waitForGateways(database, seq)
      return seq !== null
    },
  }
}

/**
 * Cache tags to invalidate when redirects change. `route:404` is one of them: before a redirect exists, requests for
 * its path get the cached page of that route.
 */
const changed = ['redirects', 'route:404']
