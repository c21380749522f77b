import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { lastToken } from '#tests/mails.ts'
import { exitCodes } from './command-io.ts'
import { newsletterExport } from './newsletter-export.ts'

let backend: TestBackend
beforeAll(async () => {
  vi.stubEnv('PUBLIC_URL', 'https://shop.example')
  backend = await createTestBackend()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.stop()
})

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await newsletterExport(args, {
    database: backend.database.db,
    now: new Date(),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    isTerminal: false,
  })
  return { code, out, err }
}

async function subscribe(email: string, place: object, answer: 'confirmNewsletter' | 'stopNewsletter' | null) {
  const ask = 'mutation ($email: String!) { subscribeNewsletter(email: $email) { __typename } }'
  await backend.ask(ask, { email, ...place })
  const token = await lastToken(backend, email)
  const selection = answer === 'confirmNewsletter' ? '{ confirmed }' : ''
  if (answer) await backend.ask(`mutation ($token: String!) { ${answer}(token: $token) ${selection} }`, { token })
}

const emailsOf = ({ out }: { readonly out: readonly string[] }) => out.slice(1).map((line) => line.split(',')[0])

test('[F66] an export lists only confirmed subscribers, by market and language', async () => {
  await subscribe('waits@example.com', {}, null)
  await subscribe('no@example.com', {}, 'stopNewsletter')
  await subscribe('sv@example.com', {}, 'confirmNewsletter')
  await subscribe('en@example.com', { languageId: 'en' }, 'confirmNewsletter')
  await subscribe('fi@example.com', { marketId: 'fi', languageId: 'fi' }, 'confirmNewsletter')
  const all = await run()
  expect(all.code).toBe(exitCodes.done)
  expect(all.out[0]).toBe('email,market,language,source,confirmed_at,wording,unsubscribe_url')
  expect(all.out[1]).toMatch(
    /^sv@example\.com,se,sv,page,\d{4}-\d\d-\d\dT[\d:.]+Z,[\d-]+,https:\/\/shop\.example\/actions\/newsletter\/unsubscribe\?language=sv&token=[\w-]{32}$/,
  )
  expect(emailsOf(all)).toEqual(['sv@example.com', 'en@example.com', 'fi@example.com'])
  expect(emailsOf(await run('--market', 'se'))).toEqual(['sv@example.com', 'en@example.com'])
  expect(emailsOf(await run('--market', 'se', '--language', 'en'))).toEqual(['en@example.com'])
})

test('[F66] the link of a newsletter stops the subscription, and does not confirm one that is requested again', async () => {
  await subscribe('letter@example.com', {}, 'confirmNewsletter')
  const line = (await run()).out.find((one) => one.startsWith('letter@example.com')) ?? ''
  const token = /token=([\w-]+)$/.exec(line)?.[1]
  const answer = async (document: string) => (await backend.ask(document, { token })).data
  expect(await answer('mutation ($token: String!) { stopNewsletter(token: $token) }')).toEqual({ stopNewsletter: true })
  expect(emailsOf(await run())).not.toContain('letter@example.com')
  await subscribe('letter@example.com', {}, null)
  expect(await answer('mutation ($token: String!) { confirmNewsletter(token: $token) { confirmed } }')).toEqual({
    confirmNewsletter: null,
  })
  const { rows } = await backend.database.db.execute<{ state: string }>(
    sql`select state from newsletter_subscriptions where email = 'letter@example.com'`,
  )
  expect(rows).toEqual([{ state: 'pending' }])
})

test('[F66] an unknown market, language or argument is refused with a message', async () => {
  expect(await run('--market', 'xx')).toMatchObject({
    code: exitCodes.refused,
    out: [],
    err: [expect.stringMatching(/^There is no market xx\. There are: se, /)],
  })
  for (const args of [['--language', 'xx'], ['--everybody'], ['se']]) {
    expect(await run(...args)).toMatchObject({ code: exitCodes.wrongUse, out: [] })
  }
})
