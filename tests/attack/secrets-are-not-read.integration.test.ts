import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#backend/accounts/passwords.ts'
import type { StaffRole } from '#backend/kernel/request-context.ts'
import { Secret } from '#backend/kernel/secret.ts'
import { createMailService } from '#backend/mail/mail.service.ts'
import type { OutgoingMail } from '#backend/mail/transport.ts'
import { staffRoles } from '#backend/staff/staff.rules.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { lastToken } from '#tests/mails.ts'

const email = 'admin@example.com'
const password = 'f'.repeat(96)
const schema = buildSchema(readFileSync('backend/schema.graphql', 'utf8'))
const deepest = 3

let backend: TestBackend
let planted: readonly string[]
beforeAll(async () => {
  backend = await createTestBackend()
  const { db } = backend.database
  const stored = await hashPassword(password)
  await db.execute(sql`insert into customers (email, password, first_name) values (${email}, ${stored}, 'Ada')`)
  await backend.ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email })
  const reset = await lastToken(backend, email)
  await backend.ask('mutation ($email: String!) { requestLoginLink(email: $email) }', { email })
  const login = await lastToken(backend, email)
  // Insert a mail in plain text, as an earlier release stored mails.
  await db.execute(sql`insert into mails (key, "to", language, subject, text, html) values ('old', ${email}, 'en', 'Old',
    'See: https://shop.example/account?loginToken=an-old-readable-token', '<a href="https://shop.example/account?loginToken=an-old-readable-token">')`)
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from one_time_tokens`)
  planted = [reset, login, 'an-old-readable-token', stored, ...rows.map(({ hash }) => hash)]
})
afterAll(() => backend.stop())

test('[attack S1-3] support requests an admin’s reset, reads every mail, and finds no way into the account', async () => {
  expect(planted.every((secret) => secret.length > 20)).toBe(true)
  const { data } = await backend.ask<{ mails: readonly { subject: string; text: string; html: string }[] }>(
    '{ mails(limit: 100) { id to subject text html state createdAt } }',
    {},
    await backend.staff('support'),
  )
  expect(data?.mails.map(({ subject }) => subject)).toEqual(['Old', 'Din inloggningslänk', 'Nytt lösenord hos Kolofon'])
  for (const mail of data?.mails ?? []) {
    expect(`${mail.text} ${mail.html}`).toMatch(/oken=…/)
    for (const secret of planted) expect(`${mail.text} ${mail.html}`).not.toContain(secret)
  }
})

describe('[attack S1-3] every query, with every field it has, reveals no secret', () => {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {})
  const askers: readonly (StaffRole | 'the shop’s own server' | 'nobody')[] = [
    ...staffRoles,
    'the shop’s own server',
    'nobody',
  ]
  test.each(askers)('sent by %s', async (asker) => {
    const headers =
      asker === 'nobody'
        ? {}
        : asker === 'the shop’s own server'
          ? { 'x-kolofon-server-key': backend.keys.serverKey }
          : await backend.staff(asker)
    let answered = 0
    for (const field of fields) {
      const answer = JSON.stringify(await backend.ask(`{ ${callOf(field)} }`, {}, headers))
      expect(answer, field.name).not.toContain('GRAPHQL_VALIDATION_FAILED')
      if (!answer.includes('"errors"')) answered += 1
      for (const secret of planted) expect(answer, field.name).not.toContain(secret)
    }
    expect(answered).toBeGreaterThan(5)
  })
})

test('[attack S1-3] a link reaches its recipient intact, is unreadable while queued, and is deleted once it is sent', async () => {
  const { db } = backend.database
  const sent: OutgoingMail[] = []
  let isDown = true
  const service = createMailService({
    database: db,
    keys: backend.keys,
    onError: () => undefined,
    transport: async (mail) => {
      if (isDown) throw new Error('The mail server is down.')
      sent.push(mail)
    },
  })
  const link = new Secret('the-only-way-into-the-account')
  const mail = {
    key: 'one',
    to: 'a@example.com',
    language: 'en',
    subject: 's',
    text: `https://shop.example/?token=${link}`,
    html: `<a href="https://shop.example/?token=${link}">`,
    headers: { 'List-Unsubscribe': `<https://shop.example/?token=${link}>` },
    secrets: [link],
  }
  await service.queue(db, mail)
  const stored = async () => JSON.stringify((await db.execute(sql`select * from mails where key = 'one'`)).rows)
  expect(await stored()).not.toContain(link.reveal())
  await service.sendDue()
  expect(sent).toEqual([])
  isDown = false
  await db.execute(sql`update mails set next_at = now() where key = 'one'`)
  await service.sendDue()
  const [got] = sent.filter(({ to }) => to === 'a@example.com')
  for (const part of [got?.text, got?.html, got?.headers['List-Unsubscribe']]) expect(part).toContain(link.reveal())
  expect(await stored()).toMatch(/"sealed":null/)
  expect(await stored()).not.toContain(link.reveal())
})

test('[attack S1-3] a new mail that contains its token in the clear, or does not declare it, is a bug that throws', async () => {
  const { db } = backend.database
  const { queue } = backend.modules.mail.service
  const mail = { key: 'two', to: 'a@example.com', language: 'en', subject: 's', html: '' }
  const link = new Secret('another-way-into-the-account')
  const at = (token: string) => `https://shop.example/?token=${token}`
  await expect(queue(db, { ...mail, text: at(link.reveal()), secrets: [] })).rejects.toThrow('in the clear')
  await expect(queue(db, { ...mail, text: link.reveal(), secrets: [link] })).rejects.toThrow('in the clear')
  await expect(queue(db, { ...mail, text: at(`${link}`), secrets: [] })).rejects.toThrow('without its secret')
  expect(JSON.stringify({ link })).not.toContain(link.reveal())
})

function callOf(field: GraphQLField<unknown, unknown>): string {
  const needed = field.args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
  const args = needed.map(({ name, type }) => `${name}: ${literalOf(type)}`).join(', ')
  return `${field.name}${args ? `(${args})` : ''}${selectionOf(getNamedType(field.type), deepest)}`
}

function selectionOf(type: GraphQLNamedType, depth: number): string {
  if (isUnionType(type) || isInterfaceType(type)) return ' { __typename }'
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).filter(({ args, type: of }) => {
    const isLeaf = isLeafType(getNamedType(of))
    return args.every((arg) => !isNonNullType(arg.type)) && (isLeaf || depth > 1)
  })
  return ` { __typename ${fields.map((field) => `${field.name}${selectionOf(getNamedType(field.type), depth - 1)}`).join(' ')} }`
}

function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null'
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return `{ ${fields.map((field) => `${field.name}: ${literalOf(field.type)}`).join(', ')} }`
  }
  return { Int: '1', Float: '1', Boolean: 'true', ID: '"1"' }[type.name] ?? '"1"'
}
