import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { type ReceivedMail, receivedMails } from '#tests/mails.ts'
import { sessionToken } from '#tests/session-token.ts'
import { enqueueInvalidation, flushInvalidations } from '../kernel/invalidation-outbox.ts'

const ask = `mutation ($email: String!, $productId: ID!, $kind: AlertKind) {
  asked: notifyWhenInStock(email: $email, productId: $productId, kind: $kind) {
    __typename ... on AlertAsked { needsConfirmation } ... on AlertProblem { code message } } }`
const byToken = '($token: String!) { alert: alertByToken(token: $token) { kind confirmed product { productId } } }'
const confirm = 'mutation ($token: String!) { alert: confirmAlert(token: $token) { confirmed } }'
const stop = 'mutation ($token: String!) { stopped: stopAlert(token: $token) }'
const mine = '{ myAlerts { id kind confirmed priceAtRequestFormatted product { productId } } }'
const stopMine = 'mutation ($id: ID!) { stopped: stopMyAlert(id: $id) }'

interface Asked {
  readonly __typename: string
  readonly code?: string
  readonly message?: string
}

let backend: TestBackend
let now = Date.now()
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, clock: () => now })
})
afterAll(() => backend.stop())

const run = (statement: ReturnType<typeof sql>) => backend.database.db.execute(statement)
const look = () => backend.modules.alerts.watcher.look(null)
const minute = 60 * 1000
const hour = 60 * minute

async function asked(email: string, productId: number, more: object = {}, headers = {}): Promise<Asked | undefined> {
  return (await backend.ask<{ asked: Asked }>(ask, { email, productId: String(productId), ...more }, headers)).data
    ?.asked
}

const mailsTo = (email: string) => receivedMails(backend, email)

const tokenOf = (mail: ReceivedMail | undefined) => /\/alerts\?token=([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? ''

async function confirmed(email: string, productId: number, more: object = {}): Promise<string> {
  await asked(email, productId, more)
  const token = tokenOf((await mailsTo(email)).at(-1))
  await backend.ask(confirm, { token })
  return token
}

let taken = 0
/**
 * Returns the id of a product that no earlier test used. It costs 80 kr in the Swedish market, without campaigns, and
 * `quantity` pieces are in stock.
 */
async function product(quantity: number): Promise<number> {
  const { rows } = await backend.database.db.execute<{ id: number }>(sql`
    select p.id from products p join skus s on s.product_id = p.id join stock k on k.sku_id = s.id
    join prices r on r.sku_id = s.id and r.price_list_id = 1
    where p.format in ('hardcover', 'paperback') and p.release_date < '2020-01-01' and p.id > ${taken}
    order by p.id limit 1`)
  taken = rows[0]?.id ?? 0
  await run(sql`delete from discount_campaign_products where product_id = ${taken}`)
  await setStock(taken, quantity)
  await setPrice(taken, 80_00)
  return taken
}
const setStock = (id: number, quantity: number) =>
  run(sql`update stock set quantity = ${quantity}, oversellable = false, static = false
    where sku_id in (select id from skus where product_id = ${id})`)
const setPrice = (id: number, regular: number) =>
  run(sql`update prices set regular = ${regular}
    where price_list_id = 1 and sku_id in (select id from skus where product_id = ${id})`)

async function signedIn(email: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await backend.database.db.execute<{ id: number }>(
    sql`insert into customers (email, password, email_proved_at) values (${email}, '', now()) returning id`,
  )
  const identity = { id: rows[0]?.id ?? 0, email, name: email, customerType: 'PERSON', actingStaff: null }
  return { authorization: `Bearer ${await sessionToken(backend, identity, 600)}` }
}

describe('[F26] alerts for a book that is back in stock', () => {
  test('a requested and confirmed alert sends one mail, though the change is reported repeatedly and to two watchers', async () => {
    const id = await product(0)
    expect(await asked('Anna@Example.com', id)).toEqual({ __typename: 'AlertAsked', needsConfirmation: true })
    const [question] = await mailsTo('anna@example.com')
    const token = tokenOf(question)
    const seen = { alert: { kind: 'STOCK', confirmed: false, product: { productId: String(id) } } }
    expect((await backend.ask(`query ${byToken}`, { token })).data).toEqual(seen)
    expect((await backend.ask(`query ${byToken}`, { token })).data).toEqual(seen)
    expect((await backend.ask(confirm, { token })).data).toEqual({ alert: { confirmed: true } })
    await look()
    expect(await mailsTo('anna@example.com')).toHaveLength(1)
    await setStock(id, 3)
    await Promise.all([look(), look(), look()])
    await look()
    const [, news, ...more] = await mailsTo('anna@example.com')
    expect(more).toEqual([])
    expect(news?.subject).toMatch(/ går att köpa igen$/)
    expect(news?.text).toContain('http://localhost:3000/p/')
    expect((await backend.ask(`query ${byToken}`, { token })).data).toEqual({ alert: null })
    await setStock(id, 0)
    await look()
    await setStock(id, 3)
    await look()
    expect(await mailsTo('anna@example.com')).toHaveLength(2)
  })

  test('a change sends the mail within a moment', async () => {
    const id = await product(0)
    await confirmed('feed@example.com', id)
    await backend.modules.alerts.start?.()
    await backend.database.db.transaction(async (tx) => {
      await tx.execute(
        sql`update stock set quantity = 9 where sku_id in (select id from skus where product_id = ${id})`,
      )
      await enqueueInvalidation(tx, [`product:${id}`])
    })
    await flushInvalidations(backend.database.db)
    await expect.poll(async () => (await mailsTo('feed@example.com')).length).toBe(2)
    await backend.modules.alerts.stop?.()
  })

  test('a mail that could not be written leaves the alert, blocks no other, and is written on its next retry', async () => {
    const id = await product(0)
    for (const name of ['crash', 'behind']) await confirmed(`${name}@example.com`, id)
    await setStock(id, 1)
    await run(
      sql`alter table mails add constraint full_disk check ("to" <> 'crash@example.com' or subject not like '%går att köpa igen') not valid`,
    )
    await look()
    expect(await mailsTo('crash@example.com')).toHaveLength(1)
    expect(await mailsTo('behind@example.com')).toHaveLength(2)
    const failed = await run(sql`select job, failures, reason from set_aside`)
    expect(failed.rows).toMatchObject([{ job: 'alerts', failures: 1, reason: expect.stringContaining('full_disk') }])
    await run(sql`alter table mails drop constraint full_disk`)
    await look()
    expect(await mailsTo('crash@example.com')).toHaveLength(1)
    now += minute
    await look()
    expect(await mailsTo('crash@example.com')).toHaveLength(2)
    expect((await run(sql`select 1 from set_aside`)).rows).toEqual([])
  })

  test('an unconfirmed alert sends no news, and expires after 48 hours', async () => {
    const id = await product(0)
    await asked('silent@example.com', id)
    const token = tokenOf((await mailsTo('silent@example.com'))[0])
    await setStock(id, 3)
    await look()
    expect(await mailsTo('silent@example.com')).toHaveLength(1)
    now += 49 * hour
    expect((await backend.ask(confirm, { token })).data).toEqual({ alert: null })
    await run(sql`update alerts set created_at = now() - interval '49 hours' where email = 'silent@example.com'`)
    await backend.modules.housekeeping.run()
    const { rows } = await run(sql`select 1 from alerts where email = 'silent@example.com'`)
    expect(rows).toEqual([])
  })

  test('an alert follows the prices of its market, and its mail is in the language of the request', async () => {
    const id = await product(0)
    await run(sql`insert into prices (price_list_id, sku_id, regular, since)
      select 3, id, 1200, now() from skus where product_id = ${id} on conflict (sku_id, price_list_id) do update set regular = 1200`)
    await confirmed('aino@example.fi', id, { kind: 'PRICE', marketId: 'fi', languageId: 'fi' })
    await setPrice(id, 10_00)
    await look()
    expect(await mailsTo('aino@example.fi')).toHaveLength(1)
    await run(
      sql`update prices set regular = 950 where price_list_id = 3 and sku_id in (select id from skus where product_id = ${id})`,
    )
    await look()
    const news = (await mailsTo('aino@example.fi'))[1]
    expect(news?.subject.replace(/\s/g, ' ')).toMatch(/^Halvempi hinta: .+, 9,50 €$/)
    expect(news?.text).toContain('http://localhost:3000/fi/alerts?token=')
  })
})

describe('[N1] alerts for a price drop', () => {
  test('80 → 100 → 90 sends nothing; below the price at the request each further drop sends one mail', async () => {
    const id = await product(5)
    const token = await confirmed('price@example.com', id, { kind: 'PRICE' })
    const notified: number[] = []
    for (const price of [100_00, 90_00, 70_00, 75_00, 70_00, 65_50]) {
      await setPrice(id, price)
      await Promise.all([look(), look()])
      notified.push((await mailsTo('price@example.com')).length - 1)
    }
    expect(notified).toEqual([0, 0, 1, 1, 1, 2])
    const texts = (await mailsTo('price@example.com')).map(({ text }) => text.replace(/\s/g, ' '))
    expect(texts[1]).toContain('kostar nu 70 kr, förut 80 kr')
    expect(texts[2]).toContain('kostar nu 65,50 kr, förut 70 kr')
    expect((await backend.ask(`query ${byToken}`, { token })).data).toMatchObject({ alert: { kind: 'PRICE' } })
  })

  test('the start of a campaign is a drop, although nothing is written to the database', async () => {
    const id = await product(5)
    await confirmed('campaign@example.com', id, { kind: 'PRICE' })
    const startsAt = new Date(now + hour)
    await run(sql`with made as (insert into discount_campaigns (alias, kind, basis_points, starts_at)
      values ('drop', 'percentage', 5000, ${startsAt}) returning id)
      insert into discount_campaign_products (campaign_id, product_id) select id, ${id}::integer from made`)
    await look()
    expect(await mailsTo('campaign@example.com')).toHaveLength(1)
    now += 2 * hour
    await look()
    expect((await mailsTo('campaign@example.com'))[1]?.text).toMatch(/kostar nu 40\skr/)
  })
})

describe('[N1] ending an alert', () => {
  test('the link of every mail ends it, once and without signing in; List-Unsubscribe headers offer it to mail programs', async () => {
    const id = await product(5)
    const first = await confirmed('stop@example.com', id, { kind: 'PRICE' })
    await setPrice(id, 70_00)
    await look()
    const news = (await mailsTo('stop@example.com'))[1]
    const token = tokenOf(news)
    expect(token).not.toBe(first)
    expect(news?.headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000/actions/alerts/unsubscribe?language=sv&token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect((await backend.ask(stop, { token: 'guessed' })).data).toEqual({ stopped: false })
    expect((await backend.ask(stop, { token })).data).toEqual({ stopped: true })
    expect((await backend.ask(stop, { token: first })).data).toEqual({ stopped: false })
    await setPrice(id, 60_00)
    await look()
    expect(await mailsTo('stop@example.com')).toHaveLength(2)
  })
})

test('[C2] an e-mail address with å after the @ gets its alert, whichever of its forms is entered', async () => {
  const id = await product(5)
  const ascii = 'anna@xn--bokhandeln-p-hrnet-gub65a.se'
  for (const email of ['anna@bokhandeln-på-hörnet.se', ascii, '\u202aAnna@Bokhandeln-På-Hörnet.se\u202c']) {
    expect(await asked(email, id, { kind: 'PRICE' })).toMatchObject({ __typename: 'AlertAsked' })
  }
  expect(await mailsTo(ascii)).toHaveLength(3)
  expect((await run(sql`select 1 from alerts where product_id = ${id}`)).rows).toHaveLength(1)
  expect(await asked('anna&per@example.se', id, { kind: 'PRICE' })).toMatchObject({ __typename: 'AlertAsked' })
  expect(await asked('anna@', id)).toMatchObject({ code: 'INVALID_EMAIL' })
})

describe('[N1] with an account', () => {
  test('the customer’s own verified address is confirmed at once, another address is not', async () => {
    const id = await product(0)
    const headers = await signedIn('own@example.com')
    expect(await asked('own@example.com', id, {}, headers)).toMatchObject({ needsConfirmation: false })
    expect(await asked('friend@example.com', id, {}, headers)).toMatchObject({ needsConfirmation: true })
    expect(await mailsTo('own@example.com')).toEqual([])
    await setStock(id, 1)
    await look()
    expect(await mailsTo('own@example.com')).toHaveLength(1)
    expect(await mailsTo('friend@example.com')).toHaveLength(1)
  })

  test('customers list and end their own alerts, and never those of others', async () => {
    const id = await product(5)
    const headers = await signedIn('list@example.com')
    await asked('list@example.com', id, { kind: 'PRICE' }, headers)
    const { data } = await backend.ask<{ myAlerts: { id: string }[] }>(mine, {}, headers)
    expect(data?.myAlerts).toMatchObject([{ kind: 'PRICE', confirmed: true, product: { productId: String(id) } }])
    const alert = data?.myAlerts[0]?.id
    expect((await backend.ask(mine)).data).toEqual({ myAlerts: [] })
    expect((await backend.ask(stopMine, { id: alert })).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    const other = await signedIn('other@example.com')
    expect((await backend.ask(stopMine, { id: alert }, other)).data).toEqual({ stopped: false })
    expect((await backend.ask(stopMine, { id: alert }, headers)).data).toEqual({ stopped: true })
    expect((await backend.ask(mine, {}, headers)).data).toEqual({ myAlerts: [] })
  })
})

describe('[N1] requesting an alert', () => {
  test('no client learns who watches what: the response and the mail are the same', async () => {
    const id = await product(5)
    await confirmed('watched@example.com', id, { kind: 'PRICE' })
    const again = await asked('watched@example.com', id, { kind: 'PRICE' })
    expect(again).toEqual(await asked('unknown@example.com', id, { kind: 'PRICE' }))
    const [first, second] = (await mailsTo('watched@example.com')).map(({ subject }) => subject)
    expect(second).toBe(first)
    await setPrice(id, 70_00)
    await look()
    expect(await mailsTo('watched@example.com')).toHaveLength(3)
  })

  test('another visitor cannot change the price from which drops count', async () => {
    const id = await product(5)
    await confirmed('base@example.com', id, { kind: 'PRICE' })
    await setPrice(id, 60_00)
    await asked('base@example.com', id, { kind: 'PRICE' })
    await look()
    expect(await mailsTo('base@example.com')).toHaveLength(3)
  })

  test('an address gets five unconfirmed mails a day, even from concurrent requests; confirmed ones make room', async () => {
    const ids: number[] = []
    for (let count = 0; count < 7; count += 1) ids.push(await product(0))
    const answers = await Promise.all(ids.map((id) => asked('limit@example.com', id)))
    expect(answers.filter((answer) => answer?.code === 'TOO_MANY')).toHaveLength(2)
    const mails = await mailsTo('limit@example.com')
    expect(mails).toHaveLength(5)
    await backend.ask(confirm, { token: tokenOf(mails[0]) })
    expect(await asked('limit@example.com', ids[6] ?? 0)).toMatchObject({ __typename: 'AlertAsked' })
    expect(await asked('limit@example.com', ids[6] ?? 0)).toMatchObject({ code: 'TOO_MANY' })
    now += 25 * hour
    expect(await asked('limit@example.com', ids[6] ?? 0)).toMatchObject({ __typename: 'AlertAsked' })
  })

  test('an invalid address, an unknown title and a book in stock are refused with a message', async () => {
    const [gone, there] = [await product(0), await product(5)]
    for (const email of ['', 'anna', 'anna@', `${'a'.repeat(250)}@example.com`]) {
      const languageId = 'en'
      expect(await asked(email, gone, { languageId })).toMatchObject({
        code: 'INVALID_EMAIL',
        message: 'Enter a valid email address.',
      })
    }
    expect(await asked('a@example.com', 99_999_999)).toMatchObject({ code: 'NOT_SOLD' })
    expect(await asked('a@example.com', there)).toMatchObject({ code: 'IN_STOCK' })
    expect(await mailsTo('a@example.com')).toEqual([])
  })
})
