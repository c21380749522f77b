import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Campaign } from '#schemas/campaign.ts'
import type { Transaction } from '../../kernel/database.ts'
import { pageRevisions } from '../content.tables.ts'
import type { Pin } from '../pointers.rules.ts'
import type { ApprovedCampaign } from './campaign.rules.ts'
import { contentCampaigns } from './campaigns.tables.ts'

type StoredCampaign = typeof contentCampaigns.$inferSelect

export interface CampaignRow extends Omit<StoredCampaign, 'draft'> {
  readonly draft: Campaign
}

/**
 * Returns the row, with the approved copy in place of a draft that does not match the schema. Returns undefined when
 * neither matches.
 */
function readable(row: StoredCampaign | undefined): CampaignRow | undefined {
  const draft = row?.draft ?? row?.approved
  return row && draft ? { ...row, draft } : undefined
}

export async function lockCampaign(tx: Transaction, id: string): Promise<CampaignRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`campaign:${id}`}, 0))`)
  return findCampaign(tx, id)
}

export async function findCampaign(db: Transaction, id: string): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(contentCampaigns).where(eq(contentCampaigns.id, id))
  return readable(row)
}

export async function listCampaigns(db: Transaction): Promise<readonly CampaignRow[]> {
  const rows = await db
    .select()
    .from(contentCampaigns)
    .orderBy(asc(contentCampaigns.startsAt), asc(contentCampaigns.id))
  return rows.flatMap((row) => readable(row) ?? [])
}

export async function saveDraft(
  tx: Transaction,
  input: { readonly campaign: Campaign; readonly revision: string; readonly author: string },
): Promise<void> {
  const set = { draft: input.campaign, draftRevision: input.revision, author: input.author, savedAt: new Date() }
  await tx
    .insert(contentCampaigns)
    .values({ id: input.campaign.id, ...set })
    .onConflictDoUpdate({ target: contentCampaigns.id, set })
}

export async function setApproved(
  tx: Transaction,
  id: string,
  approved: {
    readonly campaign: Campaign
    readonly revision: string
    readonly by: string
    readonly at: Date
    readonly startsAt: Date
    readonly endsAt: Date
  } | null,
): Promise<void> {
  await tx
    .update(contentCampaigns)
    .set({
      approved: approved?.campaign ?? null,
      approvedRevision: approved?.revision ?? null,
      approvedBy: approved?.by ?? null,
      approvedAt: approved?.at ?? null,
      startsAt: approved?.startsAt ?? null,
      endsAt: approved?.endsAt ?? null,
    })
    .where(eq(contentCampaigns.id, id))
}

/**
 * Returns the approved campaigns that have not ended at an instant, with the revisions that they pin. For the ids in
 * `drafts`, returns the draft instead, whether or not the campaign is approved.
 */
export async function findApproved(
  db: Transaction,
  at: Date,
  drafts: readonly string[] = [],
): Promise<readonly ApprovedCampaign[]> {
  const current = and(isNotNull(contentCampaigns.approved), gt(contentCampaigns.endsAt, at))
  const rows = await db
    .select()
    .from(contentCampaigns)
    .where(drafts.length > 0 ? or(current, inArray(contentCampaigns.id, [...drafts])) : current)
  const campaigns = rows.flatMap((row) => {
    const [campaign, revision] = drafts.includes(row.id)
      ? [row.draft, row.draftRevision]
      : [row.approved, row.approvedRevision ?? '']
    return campaign ? [{ campaign, revision }] : []
  })
  const heads = await findHeads(
    db,
    campaigns.flatMap(({ campaign }) => campaign.pages),
  )
  return campaigns.map(({ campaign, revision }) => ({
    campaign,
    revision,
    pins: campaign.pages.flatMap((pin): readonly Pin[] => {
      const head = heads.get(`${pin.page} ${pin.revision}`)
      return head ? [{ ...head, pageId: pin.page, revision: pin.revision, languages: pin.languages ?? null }] : []
    }),
  }))
}

/** Returns the kind and route of revisions. Each key contains the page id and the revision. Omits missing revisions. */
export async function findHeads(
  db: Transaction,
  pins: readonly Campaign['pages'][number][],
): Promise<ReadonlyMap<string, { readonly kind: string; readonly route: string | null }>> {
  if (pins.length === 0) return new Map()
  const rows = await db
    .select({
      pageId: pageRevisions.pageId,
      id: pageRevisions.id,
      kind: sql<string>`${pageRevisions.definition}->>'kind'`,
      route: sql<string | null>`${pageRevisions.definition}->'route'->>'name'`,
    })
    .from(pageRevisions)
    .where(
      and(
        inArray(
          pageRevisions.pageId,
          pins.map(({ page }) => page),
        ),
        inArray(
          pageRevisions.id,
          pins.map(({ revision }) => revision),
        ),
      ),
    )
  return new Map(rows.map(({ pageId, id, kind, route }) => [`${pageId} ${id}`, { kind, route }]))
}
