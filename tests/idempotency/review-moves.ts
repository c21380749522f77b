import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { clientHeader, signClient } from '#schemas/client-header.ts'
import type { Moves } from './move.ts'
import type { World } from './world.ts'

const documents = {
  write:
    'mutation ($productId: ID!, $text: String!) { made: writeReview(productId: $productId, name: "Anna", stars: 4, text: $text) { __typename } }',
  delete: 'mutation ($productId: ID!) { made: deleteReview(productId: $productId) }',
  vote: 'mutation ($id: ID!) { made: voteReview(id: $id) { __typename } }',
  report: 'mutation ($id: ID!) { made: reportReview(id: $id, reason: OTHER) { __typename } }',
  moderate:
    'mutation ($id: ID!) { made: moderateReview(id: $id, version: 1, decision: REFUSE, reason: "Handlar inte om boken") { __typename } }',
  answer: 'mutation ($id: ID!) { made: answerReview(id: $id, text: "Tack!") { __typename } }',
} as const

export function reviewMoves({ backend, shopper, figures, newSku }: World): Moves {
  async function reader() {
    const email = `${randomUUID()}@example.com`
    return { email, ...(await shopper.signedIn(email)) }
  }
  async function edition() {
    const { id } = await figures(sql`select product_id as id from skus where id = ${await newSku()}`)
    return String(id)
  }
  async function written(status: string) {
    const [writer, productId] = [await reader(), await edition()]
    await backend.ask(documents.write, { productId, text: `Läs den. ${randomUUID()}` }, writer.headers)
    const { id } = await figures(
      sql`update reviews set status = ${status} where customer_id = ${writer.id} returning id`,
    )
    return { id: String(id), productId, writer }
  }
  const stateOf = (id: string, email: string) => () =>
    figures(sql`select r.status, r.version, (select count(*)::int from review_history where review_id = r.id) as events,
        (select count(*)::int from mails where "to" = ${email}) as mails,
        (select count(*)::int from review_votes where review_id = r.id) as votes,
        (select count(*)::int from review_reports where review_id = r.id) as reports
      from reviews r where r.id = ${id}`)
  const quiet = { version: 1, events: 0, mails: 0, votes: 0, reports: 0 }

  return {
    writeReview: async () => {
      const [writer, productId] = [await reader(), await edition()]
      return {
        document: documents.write,
        variables: { productId, text: `Läs den. ${randomUUID()}` },
        headers: writer.headers,
        moved: () =>
          figures(
            sql`select count(*)::int as reviews, max(version) as version from reviews where customer_id = ${writer.id}`,
          ),
        after: { reviews: 1, version: 1 },
      }
    },
    deleteReview: async () => {
      const { productId, writer } = await written('approved')
      return {
        document: documents.delete,
        variables: { productId },
        headers: writer.headers,
        moved: () => figures(sql`select count(*)::int as reviews from reviews where customer_id = ${writer.id}`),
        after: { reviews: 0 },
      }
    },
    voteReview: async () => {
      const { id, writer } = await written('approved')
      return {
        document: documents.vote,
        variables: { id },
        headers: (await reader()).headers,
        moved: stateOf(id, writer.email),
        after: { ...quiet, status: 'approved', votes: 1 },
      }
    },
    reportReview: async () => {
      const { id, writer } = await written('approved')
      return {
        document: documents.report,
        variables: { id },
        headers: { [clientHeader]: signClient(backend.keys.serverKey, '203.0.113.7') },
        moved: stateOf(id, writer.email),
        after: { ...quiet, status: 'approved', reports: 1 },
      }
    },
    moderateReview: async () => {
      const { id, writer } = await written('pending')
      return {
        document: documents.moderate,
        variables: { id },
        headers: await backend.staff('moderator'),
        moved: stateOf(id, writer.email),
        after: { ...quiet, status: 'refused', events: 1, mails: 1 },
      }
    },
    answerReview: async () => {
      const { id, writer } = await written('approved')
      return {
        document: documents.answer,
        variables: { id },
        headers: await backend.staff('moderator'),
        moved: stateOf(id, writer.email),
        after: { ...quiet, status: 'approved', events: 1, mails: 1 },
      }
    },
  }
}
