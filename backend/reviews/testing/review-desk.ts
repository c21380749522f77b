import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TestBackend } from '#tests/backend.ts'
import { createShopper } from '#tests/shopper.ts'

type Headers = Readonly<Record<string, string>>

export interface Problem {
  readonly __typename: 'ReviewProblem'
  readonly code: string
  readonly message: string
}

export interface SeenReview {
  readonly id: string
  readonly name: string
  readonly stars: number
  readonly title: string | null
  readonly text: string
  readonly verifiedPurchase: boolean
  readonly helpful: number
  readonly answer: { readonly text: string } | null
}

export interface OwnReview {
  readonly __typename: 'OwnReview'
  readonly status: string
  readonly reason: string | null
  readonly review: SeenReview
}

export interface StaffReview {
  readonly __typename: 'StaffReview'
  readonly review: SeenReview
  readonly status: string
  readonly reason: string | null
  readonly version: number
  readonly flag: string | null
  readonly productName: string
  readonly productPath: string | null
  readonly reports: readonly { readonly reason: string; readonly count: number }[]
  readonly history: readonly { readonly action: string; readonly author: string; readonly note: string | null }[]
}

export interface SeenSummary {
  readonly count: number
  readonly average: number | null
  readonly stars: readonly { readonly stars: number; readonly count: number }[]
}

const review = 'id name stars title text verifiedPurchase helpful answer { text }'
const own = `__typename status reason review { ${review} }`
const staffReview = `__typename status reason version flag productName productPath reports { reason count } history { action author note } review { ${review} }`
const problem = '... on ReviewProblem { __typename code message }'
const documents = {
  write: `mutation ($productId: ID!, $name: String!, $stars: Int, $title: String, $text: String!) {
    done: writeReview(productId: $productId, name: $name, stars: $stars, title: $title, text: $text) { ... on OwnReview { ${own} } ${problem} } }`,
  delete: 'mutation ($productId: ID!) { done: deleteReview(productId: $productId) }',
  mine: `query ($productId: ID!) { done: myReview(productId: $productId) { ${own} } }`,
  list: `query ($productId: ID!, $sort: ReviewSort, $stars: Int, $page: Int, $pageSize: Int) {
    done: reviews(productId: $productId, sort: $sort, stars: $stars, page: $page, pageSize: $pageSize) { total page pages items { ${review} } } }`,
  summary:
    'query ($ids: [ID!]!) { done: productsByIds(ids: $ids) { reviewSummary { count average stars { stars count } } } }',
  vote: `mutation ($id: ID!, $helpful: Boolean) { done: voteReview(id: $id, helpful: $helpful) { ... on Review { __typename helpful } ${problem} } }`,
  report: `mutation ($id: ID!, $reason: ReviewReportReason!) { done: reportReview(id: $id, reason: $reason) { ... on ReviewReported { __typename id } ${problem} } }`,
  queue: `query ($status: ReviewStatus, $reported: Boolean) { done: reviewQueue(status: $status, reported: $reported, pageSize: 50) { total items { ${staffReview} } } }`,
  decide: `mutation ($id: ID!, $version: Int!, $decision: ReviewDecision!, $reason: String) {
    done: moderateReview(id: $id, version: $version, decision: $decision, reason: $reason) { ... on StaffReview { ${staffReview} } ${problem} } }`,
  answer: `mutation ($id: ID!, $text: String!) { done: answerReview(id: $id, text: $text) { ... on StaffReview { ${staffReview} } ${problem} } }`,
} as const

interface Draft {
  readonly name?: string
  readonly stars?: number | null
  readonly title?: string
  readonly text?: string
}

/** Creates test helpers that create readers, and write and moderate reviews, through the public API. */
export async function createReviewDesk(backend: TestBackend) {
  const shopper = createShopper(backend)
  const moderator = await backend.staff('moderator')
  const ask = async <Done>(document: string, variables: object, headers: Headers = {}): Promise<Done> => {
    const { data, errors } = await backend.ask<{ done: Done }>(document, { ...variables }, headers)
    if (!data) throw new Error(JSON.stringify(errors))
    return data.done
  }
  let taken = 0

  return {
    shopper,
    /** Returns at least two editions, sold in Sweden, of a work without reviews. */
    async editions(): Promise<readonly string[]> {
      const { rows } = await backend.database.db.execute<{ work: number; ids: number[] }>(sql`
        select p.work_id as work, array_agg(p.id order by p.id) as ids from products p join skus s on s.product_id = p.id
        join prices r on r.sku_id = s.id and r.price_list_id = 1
        where p.work_id > ${taken} group by p.work_id having count(*) > 1 order by p.work_id limit 1`)
      taken = rows[0]?.work ?? 0
      return (rows[0]?.ids ?? []).map(String)
    },
    reader: (email = `${randomUUID()}@example.com`) => shopper.signedIn(email),
    write: (productId: string, headers: Headers, draft: Draft = {}) =>
      ask<OwnReview | Problem>(
        documents.write,
        { productId, name: 'Astrid', stars: 4, text: `Läs den. ${randomUUID()}`, ...draft },
        headers,
      ),
    async written(productId: string, headers: Headers, draft: Draft = {}): Promise<OwnReview> {
      const done = await this.write(productId, headers, draft)
      if (done.__typename !== 'OwnReview') throw new Error(done.code)
      return done
    },
    delete: (productId: string, headers: Headers) => ask<boolean>(documents.delete, { productId }, headers),
    mine: (productId: string, headers: Headers) => ask<OwnReview | null>(documents.mine, { productId }, headers),
    list: (productId: string, more: object = {}) =>
      ask<{
        readonly total: number
        readonly page: number
        readonly pages: number
        readonly items: readonly SeenReview[]
      }>(documents.list, { productId, ...more }),
    summaries: async (ids: readonly string[]) =>
      (await ask<readonly { readonly reviewSummary: SeenSummary }[]>(documents.summary, { ids })).map(
        ({ reviewSummary }) => reviewSummary,
      ),
    vote: (id: string, headers: Headers, helpful = true) =>
      ask<{ readonly helpful: number } | Problem>(documents.vote, { id, helpful }, headers),
    report: (id: string, headers: Headers = {}, reason = 'SPOILER') =>
      ask<{ readonly id: string } | Problem>(documents.report, { id, reason }, headers),
    queue: (input: { readonly status?: string; readonly reported?: boolean } = {}) =>
      ask<{ readonly total: number; readonly items: readonly StaffReview[] }>(documents.queue, input, moderator),
    decide: (
      id: string,
      decision: 'APPROVE' | 'REFUSE',
      { version = 1, reason = null }: { readonly version?: number; readonly reason?: string | null } = {},
    ) => ask<StaffReview | Problem>(documents.decide, { id, version, decision, reason }, moderator),
    answer: (id: string, text: string) => ask<StaffReview | Problem>(documents.answer, { id, text }, moderator),
  }
}

export type ReviewDesk = Awaited<ReturnType<typeof createReviewDesk>>
