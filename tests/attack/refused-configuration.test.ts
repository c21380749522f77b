import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPaymentSettings } from '#bin/payment-settings.ts'
import { readShopConfig } from '#bin/shop-config-file.ts'
import { readEnvironment } from '#schemas/environment.ts'

const root = join(import.meta.dirname, '../..')
const production = {
  PROFILE: 'production',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  SECRET_KEYS: 'a'.repeat(43),
  PUBLIC_URL: 'https://shop.example',
  PAYMENT_PROVIDER: 'klarna',
  KLARNA_URL: 'https://api.klarna.example',
  KLARNA_USERNAME: 'shop',
  KLARNA_PASSWORD: 'secret',
  SMTP_URL: 'smtps://shop:secret@smtp.example',
  MAIL_FROM: 'Kolofon <shop@shop.example>',
}
type Given = Readonly<Record<string, string>>

const cases: readonly (readonly [name: string, process: 'backend' | 'gateway', given: Given, sentence: RegExp])[] = [
  ['a back end without a database', 'backend', { DATABASE_URL: '' }, /^DATABASE_URL is not set/m],
  ['a back end without secrets', 'backend', { SECRET_KEYS: '' }, /^SECRET_KEYS is not set/m],
  [
    'a back end with a secret that can be guessed',
    'backend',
    { SECRET_KEYS: 'bookshop-bookshop' },
    /^SECRET_KEYS holds/m,
  ],
  [
    'a back end with a short second secret',
    'backend',
    { SECRET_KEYS: `${'a'.repeat(43)},b` },
    /^SECRET_KEYS must have/m,
  ],
  ['a back end with test payments', 'backend', { PAYMENT_PROVIDER: 'test' }, /^PAYMENT_PROVIDER is test/m],
  ['a back end without its provider’s settings', 'backend', { KLARNA_PASSWORD: '' }, /^KLARNA_PASSWORD /m],
  ['a back end without a public URL', 'backend', { PUBLIC_URL: '' }, /^PUBLIC_URL is not an https/m],
  ['a back end over plain HTTP', 'backend', { PUBLIC_URL: 'http://shop.example' }, /^PUBLIC_URL is not an https/m],
  [
    '[attack] a back end without a mail server',
    'backend',
    { SMTP_URL: '' },
    /^SMTP_URL is not set: in production no mail/m,
  ],
  ['[attack] a back end with an invalid mail server', 'backend', { SMTP_URL: 'smtp.example' }, /^SMTP_URL must be an/m],
  ['[attack] a back end without a sender', 'backend', { MAIL_FROM: '' }, /^MAIL_FROM is not set/m],
  [
    '[attack] a back end with two senders',
    'backend',
    { MAIL_FROM: 'a@shop.example, b@else.example' },
    /^MAIL_FROM must be an address/m,
  ],
  [
    '[attack] a back end with a second header in its sender',
    'backend',
    { MAIL_FROM: 'Kolofon\r\nBcc: <all@else.example>' },
    /^MAIL_FROM must be an address/m,
  ],
  ['a back end with an invalid port', 'backend', { BACKEND_PORT: 'four' }, /^BACKEND_PORT must be a number/m],
  [
    'a back end without a profile',
    'backend',
    { PROFILE: '' },
    /^PROFILE is not set: a back end that is started by hand/m,
  ],
  [
    'a gateway without a profile',
    'gateway',
    { PROFILE: '' },
    /^PROFILE is not set: a gateway that is started by hand/m,
  ],
  ['a back end with an unknown profile', 'backend', { PROFILE: 'prod' }, /^PROFILE must be demo or production/m],
  [
    'a back end with a missing configuration file',
    'backend',
    { SHOP_CONFIG: '/nowhere.json' },
    /^SHOP_CONFIG \(.*cannot be read/m,
  ],
  [
    'a gateway without any key',
    'gateway',
    { SECRET_KEYS: '' },
    /^Neither SECRET_KEYS nor KOLOFON_SERVER_KEY is set.*server-key/m,
  ],
  ['a gateway with test payments', 'gateway', { PAYMENT_PROVIDER: 'test' }, /^PAYMENT_PROVIDER is test/m],
  ['a gateway without a public URL', 'gateway', { PUBLIC_URL: '' }, /^PUBLIC_URL is not an https/m],
  ['a gateway with an invalid proxy', 'gateway', { TRUST_PROXY: 'nginx' }, /^TRUST_PROXY must be a number of hops/m],
  [
    'a gateway that trusts every proxy',
    'gateway',
    { TRUST_PROXY: '0.0.0.0/0' },
    /^TRUST_PROXY must be a number of hops/m,
  ],
  ['a gateway with an excessive drain time', 'gateway', { DRAIN_SECONDS: '600' }, /^DRAIN_SECONDS /m],
  [
    'a back end with an invalid origin',
    'backend',
    { CORS_ORIGINS: 'app.example' },
    /^CORS_ORIGINS\S* must be origins/m,
  ],
  ['a back end with a short API key', 'backend', { API_KEYS: 'key' }, /^API_KEYS must be keys of 16/m],
  [
    'a gateway with a file that is not a configuration',
    'gateway',
    { SHOP_CONFIG: 'package.json' },
    /^SHOP_CONFIG \(package.json\) at \//m,
  ],
]

test.each(cases)('[operations S1-2] %s is refused with a message', (_, of, given, sentence) => {
  const env = { ...production, ...given }
  const read = readEnvironment(env, of)
  const payment = readPaymentSettings(env.PAYMENT_PROVIDER, env)
  const config = readShopConfig('SHOP_CONFIG' in given ? String(given.SHOP_CONFIG) : undefined)
  const said = [read, ...(of === 'backend' ? [payment] : []), config].flatMap((result) =>
    result.ok ? [] : result.sentences,
  )
  expect(said).toEqual([expect.stringMatching(sentence)])
})

test.each([
  [{ DATABASE_URL: production.DATABASE_URL }, /^PROFILE is not set: a shop on a database of your own/],
  [{ BACKEND_URL: 'http://10.0.0.5:4000' }, /^PROFILE is not set: a shop whose back end is elsewhere/],
  [{ NODE_ENV: 'production' }, /^PROFILE is not set: a shop with NODE_ENV=production/],
])(
  '[attack] a shop with %j and without a profile is refused with a message, and is a demo when configured so',
  (env, sentence) => {
    const read = readEnvironment(env)
    expect(read.ok ? [] : read.sentences).toEqual([expect.stringMatching(sentence)])
    expect(readEnvironment({ ...env, PROFILE: 'demo' }).ok).toBe(true)
    expect(readEnvironment(env, 'command').ok).toBe(true)
  },
)

test('[attack] a trial on the embedded database is a demo unasked', () => {
  const read = readEnvironment({})
  expect(read.ok && read.environment.PROFILE).toBe('demo')
})

test('[operations S1-2] a correctly configured production shop is not refused', () => {
  expect(readEnvironment(production, 'backend').ok).toBe(true)
  expect(readEnvironment({ ...production, KLARNA_PASSWORD: '' }, 'gateway').ok).toBe(true)
  expect(readEnvironment({ ...production, SECRET_KEYS: '', KOLOFON_SERVER_KEY: 'k'.repeat(43) }, 'gateway').ok).toBe(
    true,
  )
  expect(readEnvironment({ ...production, SMTP_URL: 'folder:', MAIL_FROM: '' }, 'backend').ok).toBe(true)
  expect(readEnvironment({ ...production, SMTP_URL: '', MAIL_FROM: '' }, 'gateway').ok).toBe(true)
  expect(readEnvironment({ ...production, MAIL_FROM: '"Books, Ltd" <shop@shop.example>' }, 'backend').ok).toBe(true)
  for (const TRUST_PROXY of ['1', '10.0.0.0/8, loopback', '2001:db8::/32'])
    expect(readEnvironment({ ...production, TRUST_PROXY, DRAIN_SECONDS: '20' }, 'gateway').ok).toBe(true)
})

test.each(['backend', 'gateway'] as const)(
  '[operations S1-2] a %s started by hand without its own configuration exits with code 2 and messages',
  async (of) => {
    const { code, output } = await run(`bin/${of}.ts`, { PROFILE: 'production' })
    expect(output).toMatch(/SECRET_KEYS[\s\S]*PAYMENT_PROVIDER is test[\s\S]*PUBLIC_URL is not an https/)
    if (of === 'backend') expect(output).toMatch(/^SMTP_URL is not set/m)
    expect(output).not.toMatch(/^\s+at |ZodError|node:internal/m)
    expect(code).toBe(2)
  },
)

async function run(file: string, env: Given): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((done) => {
    const options = {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      timeout: 60_000,
      killSignal: 'SIGKILL',
    } as const
    const child = execFile(process.execPath, [file], options, (_, stdout, stderr) => {
      done({ code: child.exitCode ?? -1, output: `${stdout}${stderr}` })
    })
  })
}
