import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mutationLimits } from '#backend/operation-limits.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'
import { receivedMails } from '../mails.ts'
import { mutations } from '../roles/mutations.ts'
import { outcomeOf } from '../roles/rules.ts'
import { createWorld, type World } from '../roles/world.ts'
import { sessionToken } from '../session-token.ts'

let backend: TestBackend
let world: World
let staff: Readonly<Record<string, string>>
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  world = await createWorld(backend)
  staff = await backend.staff('admin')
})
afterAll(() => backend.stop())

interface Entry {
  readonly subject: string
  readonly action: string
  readonly author: string
  readonly note: string | null
  readonly details: Readonly<Record<string, unknown>> | null
}

async function readLog(): Promise<readonly Entry[]> {
  const document = '{ staffLog(limit: 200) { subject action author note details } }'
  return (await backend.ask<{ staffLog: readonly Entry[] }>(document, {}, staff)).data?.staffLog ?? []
}

/**
 * Staff operations that change neither money nor rights. Their author is recorded in `content_log`, in
 * `merchandising_log` or in the changed row, and not in the staff log.
 */
const ofContent = new Set([
  ...['addComment', 'deleteComment', 'resolveComment', 'heartbeat', 'createPreviewLink', 'syncBuilderSpace'],
  ...['describeImage', 'removeImage', 'removeRedirect', 'setRedirect', 'saveFacetLayout', 'saveSynonyms'],
  ...['savePage', 'publishPage', 'rollbackPage', 'schedulePage', 'cancelSchedule', 'archivePage', 'unpublishPage'],
  ...['saveList', 'publishList', 'withdrawList', 'handOverPage', 'returnHandOver', 'withdrawHandOver'],
  // `content_log` records who saves the prices and codes of a campaign.
  ...['saveCampaign', 'approveCampaign', 'cancelCampaign'],
  ...['saveVariantTest', 'startVariantTest', 'endVariantTest'],
  ...['saveCartCampaign', 'saveDiscountCampaign', 'savePromoCodes'],
  // `review_history` records who answers and moderates a review.
  ...['answerReview', 'moderateReview'],
])
const ofStaff = Object.entries(mutationLimits).flatMap(([name, rule]) =>
  typeof rule === 'object' && rule.none.startsWith('Only staff') ? [name] : [],
)
const withTrace = ofStaff.filter((name) => !ofContent.has(name))

describe('[attack] what staff do with money and rights is in the log that admins read', () => {
  test('the list of exceptions names only mutations of staff', () => {
    expect([...ofContent].filter((name) => !ofStaff.includes(name))).toEqual([])
    expect(withTrace).toContain('creditBalance')
  })

  test.each(withTrace)('%s', async (name) => {
    const operation = mutations[name]
    if (!operation) throw new Error(`The table of roles does not know ${name}.`)
    const variables = (await operation.prepare?.(world)) ?? {}
    const before = (await readLog()).length
    expect(outcomeOf(await backend.ask(operation.document, variables, staff), operation.read)).toBe('done')
    const entries = await readLog()
    expect(entries).toHaveLength(before + 1)
    expect(entries[0]).toMatchObject({ author: 'staff@example.com', subject: expect.stringMatching(/^[a-z-]+:.+/) })
  })
})

const credit = `mutation ($email: String!, $amount: Float!, $note: String!, $key: String!) {
  creditBalance(email: $email, amount: $amount, currency: "SEK", note: $note, idempotencyKey: $key) }`

test('[attack] a credit by staff is in the log with its amount, and the customer gets a mail, once', async () => {
  const email = 'anna@example.com'
  const { rows } = await backend.database.db.execute<{ id: number }>(
    sql`select id from customers where email = ${email}`,
  )
  const id = Number(rows[0]?.id)
  await backend.database.db.execute(sql`delete from balance_entries where customer_id = ${id}`)
  const mails = async () => (await receivedMails(backend, email)).filter(({ key }) => key.startsWith('credit '))
  const before = (await mails()).length
  const given = { email, amount: 250, note: 'Boken kom <skadad>.', key: 'one' }
  for (let n = 0; n < 2; n += 1) await backend.ask(credit, given, staff)
  expect((await readLog())[0]).toEqual({
    subject: `customer:${id}`,
    action: 'credit',
    author: 'staff@example.com',
    note: 'Boken kom <skadad>.',
    details: { amount: 250, currency: 'SEK' },
  })
  await backend.ask(credit, { ...given, amount: 100, note: '', key: 'two' }, staff)
  const [first, second, ...more] = (await mails()).slice(before)
  expect(more).toEqual([])
  expect(first?.text.replaceAll('\u00a0', ' ')).toMatch(/250 kr.*Boken kom <skadad>\..*250 kr/s)
  expect(first?.html).toContain('Boken kom &#60;skadad&#62;.')
  expect(second?.text.replaceAll('\u00a0', ' ')).toMatch(/satt in 100 kr.*350 kr/s)
})

test('[attack] a gift code is logged by its amount and its last characters alone: a reader of the log cannot spend it', async () => {
  const issue = 'mutation { code: issueGiftCode(amount: 1000, currency: "SEK", idempotencyKey: "traced") }'
  const code = (await backend.ask<{ code: string }>(issue, {}, staff)).data?.code ?? ''
  expect(code.length).toBeGreaterThan(8)
  const [entry] = await readLog()
  expect(entry).toMatchObject({ subject: `gift-code:…${code.slice(-4)}`, details: { amount: 1000, currency: 'SEK' } })
  expect(JSON.stringify(await readLog())).not.toContain(code)
})

describe('[attack] the token that opens an order without an account is returned to its customer and to a client that sent it', () => {
  const open = 'query ($id: ID!, $token: String) { order(id: $id, token: $token) { token } }'
  const tokenFor = async (variables: object, headers = {}) =>
    (await backend.ask<{ order: { token: string | null } | null }>(open, { ...variables }, headers)).data?.order

  test('not to staff, who move the order and refund it, nor while acting as the customer', async () => {
    const { order, token } = await world.order()
    const id = order.orderId
    const anna = world.identities.anna
    const own = { authorization: `Bearer ${await sessionToken(backend, anna, 600)}` }
    const acting = { ...anna, actingStaff: 'staff@example.com' }
    const asAnna = { authorization: `Bearer ${await sessionToken(backend, acting, 600)}` }
    expect(await tokenFor({ id }, own)).toEqual({ token })
    expect(await tokenFor({ id }, asAnna)).toEqual({ token: null })
    const documents = [
      'mutation ($id: ID!) { refundOrder(id: $id, amount: 1, reason: "", idempotencyKey: "t") { ... on Order { token } } }',
      'mutation ($id: ID!) { moveOrder(id: $id, status: "processing") { token } }',
      'mutation ($id: ID!) { moveOrder(id: $id, status: "cancelled") { token } }',
    ]
    for (const document of documents) {
      const { data } = await backend.ask<Record<string, { token: string | null }>>(document, { id }, staff)
      expect(Object.values(data ?? {})).toEqual([{ token: null }])
    }
  })

  test('a guest gets it with the order, and by the token that opens it', async () => {
    const { order, token } = await world.guestOrder()
    expect(await tokenFor({ id: order.orderId, token })).toEqual({ token })
    expect(await tokenFor({ id: order.orderId })).toBeNull()
    expect(await tokenFor({ id: order.orderId, token: 'guessed' })).toBeNull()
  })
})
