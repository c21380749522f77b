import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#backend/kernel/request-context.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { receivedMails } from '#tests/mails.ts'
import { sessionToken } from '#tests/session-token.ts'

let backend: TestBackend
let now = Date.parse('2026-09-01T10:00:00Z')
const people = { anna: ['editor'], bo: ['publisher'], cia: ['publisher'], dag: ['merchandiser'] } as const
const mailOf = (name: string) => `${name}@example.com`

beforeAll(async () => {
  backend = await createTestBackend({ pages: [page('handed', 'Hej'), page('other', 'Hej')], clock: () => now })
  for (const [name, roles] of Object.entries(people)) await addStaff(name, roles)
  await backend.database.db.execute(
    sql`update customers set first_name = 'Bo', last_name = 'Ek', language = 'en' where email = 'bo@example.com'`,
  )
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.database.db.execute(sql`delete from page_hand_overs`)
  await backend.database.db.execute(sql`delete from content_log`)
  await backend.database.db.execute(sql`delete from mails`)
})

const addStaff = (name: string, roles: readonly StaffRole[]) =>
  backend.modules.staff.service.add({ email: mailOf(name), roles, by: 'test' })

function page(id: string, title: string) {
  return {
    format: 1,
    kind: 'page',
    id,
    title: 'Startsidan',
    route: { name: 'index' },
    regions: { main: ['b_hero'] },
    blocks: { b_hero: { type: 'hero', v: 1, props: { title } } },
  }
}

const fields =
  'id pageId revision receiver receiverName message author authorName at state answer changedByName waitsForMe mine'
const outcome = `{ __typename ... on HandedOver { handOver { ${fields} } replaced { id state } } ... on HandOverProblem { code message } }`
const documents = {
  list: `query ($pageId: ID) { made: handOvers(pageId: $pageId) { ${fields} } }`,
  receivers: '{ made: handOverReceivers { email name mayPublish } }',
  handOver: `mutation ($input: HandOverInput!, $staffLanguage: ID) { made: handOverPage(input: $input, staffLanguage: $staffLanguage) ${outcome} }`,
  giveBack: `mutation ($id: ID!, $message: String!) { made: returnHandOver(id: $id, message: $message) ${outcome} }`,
  withdraw: `mutation ($id: ID!) { made: withdrawHandOver(id: $id) ${outcome} }`,
  log: '{ made: contentLog(subject: "page:handed") { action author note details } }',
} as const

interface Outcome {
  readonly handOver?: { readonly id: string }
}

async function ask<Made>(who: string, document: string, variables: Readonly<Record<string, unknown>> = {}) {
  const roles: readonly StaffRole[] = Object.entries(people).find(([name]) => name === who)?.[1] ?? ['editor']
  const { rows } = await backend.database.db.execute<{ id: number }>(
    sql`select id from customers where email = ${mailOf(who)}`,
  )
  const name = `${who.slice(0, 1).toUpperCase()}${who.slice(1)}`
  const identity = {
    id: rows[0]?.id ?? 0,
    email: mailOf(who),
    name,
    customerType: 'PERSON',
    actingStaff: null,
  }
  const headers = { authorization: `Bearer ${await sessionToken(backend, identity, 600, roles)}` }
  const { data, errors } = await backend.ask<{ made: Made }>(document, variables, headers)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.made
}
const handOver = (who: string, receiver: string | null, message = 'Kontrollera och publicera', pageId = 'handed') =>
  ask<Outcome>(who, documents.handOver, { input: { pageId, receiver: receiver && mailOf(receiver), message } })
const list = (who: string) => ask<readonly { readonly id: string }[]>(who, documents.list)
const mails = async () => (await receivedMails(backend)).map(({ to, subject }) => [to, subject])

async function publish(who: string, revision: string, mutation = 'publishPage') {
  const document = `mutation ($revision: ID!) { made: ${mutation}(id: "handed", revision: $revision, languages: ["sv"]) { __typename } }`
  expect(await ask(who, document, { revision })).toEqual({ __typename: 'PageState' })
}
async function draft(): Promise<string> {
  const { rows } = await backend.database.db.execute<{ draft: string }>(
    sql`select draft from pages where id = 'handed'`,
  )
  return rows[0]?.draft ?? ''
}
async function save(title: string): Promise<string> {
  await ask(
    'anna',
    'mutation ($definition: JSON!, $base: ID) { made: savePage(id: "handed", definition: $definition, baseRevision: $base) { __typename } }',
    { definition: page('handed', title), base: await draft() },
  )
  return draft()
}

describe('[N37] a page that is handed over', () => {
  test('waits for its receiver, who gets a mail in the language of the account, with the message and a link', async () => {
    const done = await handOver('anna', 'bo', '  Kontrollera\noch publicera  ')
    expect(done).toMatchObject({
      handOver: {
        pageId: 'handed',
        revision: await draft(),
        receiver: 'bo@example.com',
        receiverName: 'Bo Ek',
        message: 'Kontrollera\noch publicera',
        author: 'anna@example.com',
        authorName: 'Anna',
        at: '2026-09-01T10:00:00.000Z',
        state: 'open',
        mine: true,
        waitsForMe: false,
      },
      replaced: null,
    })
    expect(await list('bo')).toMatchObject([{ waitsForMe: true, mine: false }])
    expect(await list('cia')).toMatchObject([{ waitsForMe: false, mine: false }])
    const [mail, ...more] = await receivedMails(backend)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'bo@example.com', subject: 'Anna handed “Startsidan” over to you' })
    expect(mail?.text).toContain('Kontrollera\noch publicera')
    expect(mail?.text).toMatch(/https?:\/\/\S+\/en\/preview-widgets\/compose\/handed/)
  })

  test('waits for every publisher except its author, and mails each of them', async () => {
    await handOver('cia', null)
    expect(await mails()).toEqual([['bo@example.com', 'Cia handed “Startsidan” over to you']])
    expect(await list('cia')).toMatchObject([{ waitsForMe: false, mine: true }])
    await handOver('anna', null)
    expect((await mails()).slice(1)).toEqual([
      ['bo@example.com', 'Anna handed “Startsidan” over to you'],
      ['cia@example.com', 'Anna lämnar över ”Startsidan” till dig'],
    ])
    expect(await list('anna')).toMatchObject([{ waitsForMe: false, receiverName: null }])
  })

  test('has one current hand-over; a newer one replaces it and says so', async () => {
    const first = await handOver('anna', 'bo')
    const second = await handOver('bo', 'cia', 'Översätt')
    expect(second).toMatchObject({ replaced: { id: first.handOver?.id, state: 'replaced' } })
    expect((await list('anna')).map(({ id }) => id)).toEqual([second.handOver?.id])
    expect(await ask('bo', documents.giveBack, { id: first.handOver?.id, message: 'Nej' })).toMatchObject({
      code: 'over',
    })
  })

  test('two hand-overs of a page at the same time leave one current', async () => {
    await Promise.all([handOver('anna', 'bo'), handOver('anna', 'cia'), handOver('bo', 'cia'), handOver('cia', 'bo')])
    expect(await list('anna')).toHaveLength(1)
  })

  test('is returned by its receiver with a message, waits for its author again, and can be closed', async () => {
    const { handOver: made } = await handOver('anna', 'bo')
    const id = made?.id
    expect(await ask('cia', documents.giveBack, { id, message: 'Nej' })).toMatchObject({ code: 'not-yours' })
    expect(await ask('bo', documents.giveBack, { id, message: ' ' })).toMatchObject({ code: 'empty' })
    expect(await ask('bo', documents.giveBack, { id, message: 'Rubriken är för lång' })).toMatchObject({
      handOver: { state: 'returned', answer: 'Rubriken är för lång', changedByName: 'Bo', waitsForMe: false },
    })
    expect(await ask('bo', documents.giveBack, { id, message: 'En gång till' })).toMatchObject({ code: 'over' })
    expect(await list('anna')).toMatchObject([{ state: 'returned', waitsForMe: true }])
    expect((await mails()).at(-1)).toEqual(['anna@example.com', 'Bo har återlämnat ”Startsidan”'])
    expect(await ask('bo', documents.withdraw, { id })).toMatchObject({ code: 'not-yours' })
    expect(await ask('anna', documents.withdraw, { id })).toMatchObject({ handOver: { state: 'withdrawn' } })
    expect(await list('anna')).toEqual([])
    expect(await ask('anna', documents.log)).toMatchObject([
      { action: 'withdrawn', author: 'anna@example.com' },
      { action: 'returned', author: 'bo@example.com', note: 'Rubriken är för lång' },
      { action: 'handed-over', author: 'anna@example.com', details: { receiver: 'bo@example.com' } },
    ])
  })

  test('is done when the draft is published, but not by publishing an earlier version', async () => {
    const earlier = await draft()
    const handed = await save('Ny rubrik')
    await handOver('anna', 'bo')
    await publish('bo', earlier, 'rollbackPage')
    expect(await list('bo')).toHaveLength(1)
    // Cia has not seen the new draft and publishes the previous one.
    await publish('cia', earlier)
    expect(await list('bo')).toHaveLength(1)
    await publish('bo', handed)
    expect(await list('bo')).toEqual([])
    await handOver('anna', 'bo')
    const later = await save('En senare rubrik')
    await save('Den senaste rubriken')
    await publish('bo', later)
    expect(await list('bo')).toEqual([])
  })

  test('is done when a schedule publishes the draft that was handed over, but not by an older schedule', async () => {
    const schedule = (revision: string, at: string) =>
      ask(
        'bo',
        'mutation ($revision: ID!, $at: String!) { made: schedulePage(id: "handed", revision: $revision, languages: ["sv"], at: $at, zone: "UTC") { __typename } }',
        { revision, at },
      )
    await schedule(await draft(), '2026-09-01T10:10')
    const handed = await save('Ännu en rubrik')
    await handOver('anna', 'bo')
    await schedule(handed, '2026-09-01T10:20')
    now += 15 * 60_000
    await backend.modules.content.keeper.settle()
    expect(await list('bo')).toHaveLength(1)
    now += 15 * 60_000
    await backend.modules.content.keeper.settle()
    expect(await list('bo')).toEqual([])
  })
})

describe('[N37] a hand-over is refused', () => {
  test('to a person who is no staff, whose roles do not include editing, or who is the author; nobody is mailed', async () => {
    for (const receiver of ['eva', 'dag']) {
      expect(await handOver('anna', receiver), receiver).toMatchObject({ code: 'no-receiver' })
    }
    expect(await handOver('anna', 'anna')).toMatchObject({ code: 'self' })
    expect(await mails()).toEqual([])
  })

  test('without a message, with a too long one, and of a page that does not exist or is archived', async () => {
    expect(await handOver('anna', 'bo', ' \n ')).toMatchObject({ code: 'empty' })
    expect(await handOver('anna', 'bo', '📚'.repeat(1_001))).toMatchObject({ code: 'too-long' })
    expect(await handOver('anna', 'bo', 'Hej', 'none')).toMatchObject({ code: 'no-page' })
    await handOver('anna', 'bo', 'Hej', 'other')
    await ask('bo', 'mutation { made: unpublishPage(id: "other") { __typename } }')
    await ask('anna', 'mutation { made: archivePage(id: "other", archived: true) { __typename } }')
    expect(await list('bo')).toEqual([])
    const input = { pageId: 'other', receiver: 'bo@example.com', message: 'Hej' }
    expect(await ask('anna', documents.handOver, { input, staffLanguage: 'sv' })).toMatchObject({
      code: 'no-page',
      message: 'Sidan finns inte eller är arkiverad.',
    })
  })

  test('the list of receivers has the other editors and publishers, and says who may publish', async () => {
    const found = await ask<readonly { readonly email: string }[]>('anna', documents.receivers)
    expect(found.filter(({ email }) => email.endsWith('@example.com'))).toEqual([
      { email: 'bo@example.com', name: 'Bo Ek', mayPublish: true },
      { email: 'cia@example.com', name: 'cia@example.com', mayPublish: true },
    ])
  })

  test('a page returned to an author who has left the staff mails nobody', async () => {
    await addStaff('fia', ['editor'])
    const { handOver: made } = await handOver('fia', 'bo')
    await backend.modules.staff.service.remove(mailOf('fia'), 'test')
    const before = (await mails()).length
    expect(await ask('bo', documents.giveBack, { id: made?.id, message: 'Nej' })).toMatchObject({
      handOver: { state: 'returned' },
    })
    expect(await mails()).toHaveLength(before)
  })
})
