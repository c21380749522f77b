import { z } from 'zod'
import { queryBackend } from './query-backend.ts'

const pagesSchema = z.object({
  pages: z.array(
    z.object({
      id: z.string(),
      draft: z.string().nullable(),
      published: z.array(z.object({ language: z.string(), revision: z.string() })),
    }),
  ),
  schedules: z.array(
    z.object({
      pageId: z.string(),
      revision: z.string().nullable(),
      languages: z.array(z.string()),
      at: z.string(),
      wallClock: z.string(),
      zone: z.string(),
      author: z.string(),
    }),
  ),
  campaigns: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      approved: z.looseObject({ pages: z.array(pinSchema()) }).nullable(),
    }),
  ),
})

function pinSchema() {
  return z.looseObject({ page: z.string(), revision: z.string(), languages: z.array(z.string()).optional() })
}

type StoredContent = z.infer<typeof pagesSchema>
export type StoredPage = StoredContent['pages'][number]

export async function storedPages(): Promise<readonly StoredPage[]> {
  return (await storedContent()).pages
}

export interface StoredRevision {
  readonly id: string
  readonly revision: string
  /** State of the revision, such as `draft`, `live in sv, fi`, `scheduled for …` or `pinned by black-week`. */
  readonly role: string
}

/**
 * Returns every revision that is live or can become live: drafts, live revisions, and revisions in schedules and
 * campaigns.
 */
export async function storedRevisions(): Promise<readonly StoredRevision[]> {
  const { pages, schedules, campaigns } = await storedContent()
  const ofPages = pages.flatMap(({ id, draft, published }) => {
    const revisions = [...new Set(published.map(({ revision }) => revision))]
    const live = revisions.map((revision) => {
      const languages = published.filter((row) => row.revision === revision).map(({ language }) => language)
      return { id, revision, role: `live in ${languages.join(', ')}` }
    })
    return draft && !revisions.includes(draft) ? [...live, { id, revision: draft, role: 'draft' }] : live
  })
  const ofSchedules = schedules.flatMap(({ pageId: id, revision, at }) =>
    revision ? [{ id, revision, role: `scheduled for ${at}` }] : [],
  )
  const ofCampaigns = campaigns.flatMap(({ id: campaign, approved }) =>
    (approved?.pages ?? []).map(({ page, revision }) => ({ id: page, revision, role: `pinned by ${campaign}` })),
  )
  return [...ofPages, ...ofSchedules, ...ofCampaigns]
}

/**
 * Returns a sentence for each schedule that will replace or remove this revision of a page, and for each running or
 * scheduled campaign that shows another revision of the page. Considers only schedules and campaigns for at least one
 * of the given languages.
 */
export function waitsOf(
  { schedules, campaigns }: Pick<StoredContent, 'schedules' | 'campaigns'>,
  {
    id,
    revision,
    languages,
  }: { readonly id: string; readonly revision: string; readonly languages: readonly string[] },
): readonly string[] {
  const meets = (own: readonly string[] | undefined) => own === undefined || own.some((one) => languages.includes(one))
  const moves = schedules.filter((one) => one.pageId === id && one.revision !== revision && meets(one.languages))
  const pins = campaigns.flatMap(({ id: campaign, state, approved }) => {
    if (state !== 'running' && state !== 'scheduled') return []
    const own = (approved?.pages ?? []).filter((pin) => pin.page === id && pin.revision !== revision)
    return own.some((pin) => meets(pin.languages)) ? [`The campaign ${campaign} shows another version (${state}).`] : []
  })
  return [
    ...moves.map(({ revision: next, wallClock, zone, languages: own, author }) => {
      const what = next === null ? 'it is taken off the shop' : `version ${next.slice(0, 8)} replaces it`
      return `On ${wallClock.replace('T', ' ')} (${zone}) ${what} in ${own.join(', ')}, planned by ${author}.`
    }),
    ...pins,
  ]
}

export async function storedContent(): Promise<StoredContent> {
  const query = `{ pages { id draft published { language revision } }
    schedules { pageId revision languages at wallClock zone author } campaigns { id state approved } }`
  return queryBackend(query, {}, pagesSchema)
}

export async function storedDefinition(id: string, revision: string): Promise<unknown> {
  const query = 'query ($id: ID!, $revision: ID!) { page(id: $id, revision: $revision) { definition } }'
  const schema = z.object({ page: z.object({ definition: z.unknown() }).nullable() })
  return (await queryBackend(query, { id, revision }, schema)).page?.definition ?? null
}

const outcomeSchema = z.object({
  __typename: z.string(),
  revision: z.string().optional(),
  joined: z.string().nullish(),
  message: z.string().optional(),
  author: z.string().nullish(),
  conflicts: z.array(z.object({ path: z.string(), mine: z.unknown(), theirs: z.unknown() })).optional(),
  issues: z.array(z.object({ label: z.string(), message: z.string() })).optional(),
})
export type Outcome = z.infer<typeof outcomeSchema>

const refusals = `... on StalePage { message author conflicts { path mine theirs } }
  ... on InvalidPage { issues { label message } }`

export async function saveStored(input: {
  readonly id: string
  readonly definition: unknown
  readonly base: string | null
  readonly note: string
}): Promise<Outcome> {
  const query = `mutation ($id: ID!, $definition: JSON!, $base: ID, $note: String) {
    savePage(id: $id, definition: $definition, baseRevision: $base, note: $note) {
      __typename ... on PageRevision { revision joined } ${refusals} } }`
  return (await queryBackend(query, input, z.object({ savePage: outcomeSchema }))).savePage
}

/** Publishes a revision in the given languages. Null means all languages. */
export async function publishStored(input: {
  readonly id: string
  readonly revision: string
  readonly languages: readonly string[] | null
}): Promise<Outcome> {
  const query = `mutation ($id: ID!, $revision: ID!, $languages: [ID!]) {
    publishPage(id: $id, revision: $revision, languages: $languages, note: "kolofon pages push") {
      __typename ${refusals} } }`
  return (await queryBackend(query, input, z.object({ publishPage: outcomeSchema }))).publishPage
}

/** Returns the error message of a refused operation. Conflicts are listed with both values. */
export function refusalMessageOf({ message, author, conflicts, issues }: Outcome): string {
  if (issues) return issues.map((issue) => `${issue.label} › ${issue.message}`).join(' ')
  const met = (conflicts ?? []).map(
    ({ path, mine, theirs }) => `\n  ${path}: here ${textOf(mine)}, there ${textOf(theirs)}`,
  )
  return `${message ?? 'refused'}${author ? ` The draft is ${author}’s.` : ''}${met.join('')}`
}

/** Formats a value in at most 80 characters, so that it fits into one line of a terminal. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
