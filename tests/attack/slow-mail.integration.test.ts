import { setTimeout as wait } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createKeys } from '#backend/kernel/keys.ts'
import { Secret } from '#backend/kernel/secret.ts'
import { smtpTransport } from '#backend/mail/index.ts'
import { measureMails } from '#backend/mail/mail.metrics.ts'
import { createMailService } from '#backend/mail/mail.service.ts'
import { mails } from '#backend/mail/mail.tables.ts'
import { listMails, retryMails } from '#bin/mails.ts'
import { createTestDatabase, reopenTestDatabase, type TestDatabase } from '../database.ts'
import { openSmtpStandIn, type SmtpStandIn } from './smtp-stand-in.ts'

const hour = 3_600
const link = 'the-only-way-into-the-account'

let database: TestDatabase
let server: SmtpStandIn
/** Seconds by which the clock is ahead of the real time. */
let ahead = 0
const errors: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  server = await openSmtpStandIn()
  ahead = 0
  errors.length = 0
  await database.db.delete(mails)
})
afterEach(() => server.close())

function open(options: { readonly limit?: number; readonly host?: string; readonly on?: TestDatabase } = {}) {
  const { host = '127.0.0.1', on = database, ...rest } = options
  return createMailService({
    ...rest,
    database: on.db,
    keys: createKeys(['a-key-that-is-only-used-in-tests-0123']),
    transport: smtpTransport(`smtp://${host}:${server.port}`, 'Kolofon <shop@shop.example>'),
    now: () => sql`now() + make_interval(secs => ${ahead})`,
    onError: (error) => errors.push(error),
  })
}
type Service = ReturnType<typeof open>

async function queue(service: Service, names: readonly string[], expiresAt?: Date): Promise<void> {
  const token = new Secret(link)
  const text = `https://shop.example/?token=${token}`
  for (const name of names) {
    const mail = { key: name, to: `${name}@example.com`, language: 'en', subject: name, text, html: '' }
    await database.db.transaction((tx) =>
      service.queue(tx, { ...mail, secrets: [token], ...(expiresAt ? { expiresAt } : {}) }),
    )
  }
}

const people = Array.from({ length: 19 }, (_, n) => `reader${n}`)
const addressesOf = (names: readonly string[]) => names.map((name) => `${name}@example.com`).toSorted()
const takenBy = () => server.taken.map(({ to }) => to).toSorted()
const rowOf = async (key: string) => (await database.db.select().from(mails).where(eq(mails.key, key)))[0]
const stateOf = async (key: string) => (await rowOf(key))?.state
const countSent = async (names: readonly string[]) =>
  (
    await database.db
      .select()
      .from(mails)
      .where(inArray(mails.key, [...names]))
  ).filter(({ state }) => state === 'sent').length

test('[attack] a recipient whose mail server is slow delays no other recipient, and gets the mail once', async () => {
  const service = open()
  const thinking = Promise.withResolvers<string>()
  server.behave({ onMail: ({ to }) => (to.startsWith('slow') ? thinking.promise : '250 taken') })
  await queue(service, ['slow', ...people])
  const sending = service.sendDue()
  await expect.poll(() => countSent(people), { timeout: 10_000 }).toBe(people.length)
  expect(await stateOf('slow')).toBe('sending')
  await queue(service, ['later'])
  void service.sendDue()
  await expect.poll(() => stateOf('later')).toBe('sent')
  thinking.resolve('250 taken')
  await sending
  expect(await stateOf('slow')).toBe('sent')
  expect(takenBy()).toEqual(addressesOf(['slow', 'later', ...people]))
  expect(errors).toEqual([])
})

test('[attack] a server that never confirms a mail gets it three times in all, each time as the same mail', async () => {
  const service = open({ limit: 300 })
  server.behave({ onMail: ({ to }) => (to.startsWith('slow') ? new Promise(() => undefined) : '250 taken') })
  await queue(service, ['slow', 'quick'])
  await service.sendDue()
  await service.sendDue()
  expect(takenBy()).toEqual(addressesOf(['quick', 'slow']))
  for (ahead = 0; ahead < 4 * hour; ahead += hour / 2) await service.sendDue()
  expect(takenBy()).toEqual(addressesOf(['quick', 'slow', 'slow', 'slow']))
  const ids = server.taken.filter(({ to }) => to.startsWith('slow')).map(({ messageId }) => messageId)
  expect(new Set(ids)).toEqual(new Set([expect.stringMatching(/^<[0-9a-f]{40}@shop\.example>$/)]))
  expect(await rowOf('slow')).toMatchObject({ state: 'failed', sealed: expect.any(String), failure: /too long/ })
})

test('[attack] a server that accepts a mail and hangs up gets it again later, as the same mail', async () => {
  const service = open()
  server.behave({ onMail: () => null })
  await queue(service, ['one'])
  await service.sendDue()
  expect(await stateOf('one')).toBe('queued')
  server.behave({})
  await service.sendDue()
  expect(server.taken).toHaveLength(1)
  ahead = hour
  await service.sendDue()
  expect(server.taken).toHaveLength(2)
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(1)
  expect(await rowOf('one')).toMatchObject({ state: 'sent', sealed: null })
})

test('[attack] a server that refuses all mail for two hours gets every mail when it is back, once and with its link', async () => {
  const service = open()
  let refused = 0
  server.behave({
    onRecipient: () => {
      refused += 1
      return '451 4.3.2 not now'
    },
  })
  await queue(service, people)
  for (; ahead < 2 * hour; ahead += 60) await service.sendDue()
  expect(server.taken).toEqual([])
  expect(refused).toBeLessThan(people.length * 12)
  server.behave({})
  ahead += hour
  await service.sendDue()
  expect(takenBy()).toEqual(addressesOf(people))
  for (const { message } of server.taken) expect(message.replaceAll('=\r\n', '')).toContain(link)
  expect(await countSent(people)).toBe(people.length)
})

test('[attack] after three days a mail is abandoned; an operator sees it, without its link, and resends it', async () => {
  const service = open()
  server.behave({ onRecipient: (to) => `554 5.7.1 relaying for <${to}> denied` })
  await queue(service, ['one', 'two'])
  for (; ahead < 71 * hour; ahead += hour) await service.sendDue()
  expect(await stateOf('one')).toBe('queued')
  ahead += 2 * hour
  await service.sendDue()
  expect(await rowOf('one')).toMatchObject({ state: 'failed', sealed: expect.any(String) })

  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const io = { database: database.db, now: new Date(), out: say, err: say, isTerminal: false }
  expect(await listMails(['--failed'], io)).toBe(0)
  const id = (await rowOf('one'))?.id ?? 0
  const listed = `${id}  failed  one@example.com  one  `
  expect(lines.join('\n')).toContain(listed)
  expect(lines.join('\n')).toMatch(/tries, given up: .*554 5\.7\.1 relaying for <…> denied/)
  expect(lines.at(-1)).toBe('0 queued, 2 failed, 0 expired.')
  expect(lines.join('\n')).not.toMatch(/oken=|secret-/)
  server.behave({})
  expect(await retryMails(['--soon'], io)).toBe(2)
  expect(await retryMails([String(id)], io)).toBe(0)
  expect(await retryMails([String(id)], io)).toBe(1)
  await service.sendDue()
  expect(takenBy()).toEqual(addressesOf(['one']))
  expect(await retryMails(['--all'], io)).toBe(0)
  await service.sendDue()
  expect(takenBy()).toEqual(addressesOf(['one', 'two']))
  for (const { message } of server.taken) expect(message.replaceAll('=\r\n', '')).toContain(link)
})

test('[attack] two back ends on one database send each mail once, also when the mail server is slower than an idle transaction may be', async () => {
  await database.db.execute(sql`do $$ begin
    execute format('alter database %I set idle_in_transaction_session_timeout = 300', current_database()); end $$`)
  const own = [reopenTestDatabase(database), reopenTestDatabase(database)]
  try {
    const services = own.map((on) => open({ on }))
    server.behave({ onMail: async () => wait(1_000, '250 taken') })
    const [first] = services
    if (first) await queue(first, people)
    for (let look = 0; look < 40; look += 1) {
      for (const service of services) void service.sendDue().catch((error) => errors.push(error))
      await wait(100)
    }
    await Promise.all(services.map((service) => service.sendDue()))
    expect(takenBy()).toEqual(addressesOf(people))
    expect(await countSent(people)).toBe(people.length)
    expect(errors).toEqual([])
  } finally {
    for (const one of own) await one.drop()
    await database.db.execute(sql`do $$ begin
      execute format('alter database %I reset idle_in_transaction_session_timeout', current_database()); end $$`)
  }
})

test('[attack] one refused recipient among twenty costs that mail alone', async () => {
  const service = open()
  server.behave({
    onRecipient: (to) =>
      to.startsWith('full') ? '452 4.2.2 full' : to.startsWith('nobody') ? '550 5.1.1 no such user' : '250 yes',
  })
  await queue(service, ['nobody', 'full', ...people])
  await service.sendDue()
  expect(takenBy()).toEqual(addressesOf(people))
  expect(await rowOf('full')).toMatchObject({ state: 'queued', attempts: 1 })
  expect(await rowOf('nobody')).toMatchObject({
    state: 'failed',
    attempts: 1,
    failure: expect.stringContaining('5.1.1'),
  })
  expect(errors).toHaveLength(2)
  expect(String(errors)).not.toContain('@example.com')
})

test('[attack] a link that expired while the server was away is no longer sent', async () => {
  const service = open()
  server.behave({ onRecipient: () => '421 closed' })
  await queue(service, ['link'], new Date(Date.now() + 900_000))
  await queue(service, ['order'])
  await service.sendDue()
  server.behave({})
  ahead = hour
  await service.sendDue()
  await service.dropExpired()
  expect(takenBy()).toEqual(addressesOf(['order']))
  expect(await rowOf('link')).toMatchObject({ state: 'expired', sealed: null })
})

test('[attack] operators see how many mails are queued and abandoned, and the other metrics while the database is away', async () => {
  const service = open()
  server.behave({ onRecipient: (to) => (to.startsWith('nobody') ? '550 5.1.1 no such user' : '451 later') })
  await queue(service, ['nobody', 'one', 'two'])
  await service.sendDue()
  const registry = new Registry()
  measureMails(registry, service.counts)
  const figures = await registry.metrics()
  expect(figures).toContain('kolofon_mails{state="queued"} 2')
  expect(figures).toContain('kolofon_mails{state="failed"} 1')
  expect(figures).toContain('kolofon_mails{state="sending"} 0')
  const lost = new Registry()
  measureMails(lost, () => new Promise(() => undefined))
  expect(await lost.metrics()).not.toContain('kolofon_mails{')
})

test('[attack] mail claimed by a back end that was killed is sent by another a minute later, not before', async () => {
  const service = open()
  await queue(service, ['one'])
  await database.db.execute(
    sql`update mails set state = 'sending', attempts = 1, next_at = now() + interval '60 seconds'`,
  )
  await service.sendDue()
  expect(server.taken).toEqual([])
  ahead = 61
  await service.sendDue()
  expect(takenBy()).toEqual(addressesOf(['one']))
})

test('[attack] a back end that is stopping leaves a slow mail to the next one', async () => {
  const service = open({ limit: 500 })
  server.behave({ onMail: () => new Promise(() => undefined) })
  await queue(service, ['one'])
  void service.sendDue()
  await expect.poll(() => server.taken.length).toBe(1)
  await service.stop()
  expect(await rowOf('one')).toMatchObject({ state: 'queued', uncertain: 1 })
  await queue(service, ['two'])
  await service.sendDue()
  expect(await stateOf('two')).toBe('queued')
})

test('[attack] a remote server that offers no encryption gets no mail', async () => {
  // The address 0.0.0.0 leads to this machine but must not count as local, because encryption is optional for local
  // addresses.
  const service = open({ host: '0.0.0.0' })
  await queue(service, ['one'])
  await service.sendDue()
  expect(server.taken).toEqual([])
  expect(await rowOf('one')).toMatchObject({ state: 'queued', failure: expect.stringMatching(/STARTTLS|TLS/) })
})
