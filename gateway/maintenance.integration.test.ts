import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signCustomerToken } from '#backend/accounts/customer-token.ts'
import { createKeys } from '#backend/kernel/keys.ts'
import { maintenance } from '#backend/kernel/maintenance.tables.ts'
import { listStaffLog } from '#backend/staff/staff-audit-log.ts'
import type { CommandIo } from '#bin/command-io.ts'
import { beginMaintenanceCommand, endMaintenanceCommand, showMaintenance } from '#bin/maintenance.ts'
import { languages } from '#schemas/languages.ts'
import { maintenanceTag } from '#schemas/maintenance.ts'
import { createTestGateway } from '#tests/attack/open-gateway.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { openTestSession } from '#tests/session-token.ts'
import { listen, openSocket } from '#tests/socket-client.ts'
import { cookies } from '#tests/specification/cookies.ts'
import { createMaintenanceState, type MaintenanceState } from './maintenance-state.ts'
import type { Gateway } from './server.ts'

interface OpenGateway {
  readonly url: string
  readonly state: MaintenanceState
  readonly gateway: Gateway
}

const now = new Date('2026-11-27T04:00:00Z')
const until = '2026-11-27T05:30:00+01:00'
let clock = now.getTime()
let backend: TestBackend
let backendUrl = ''
let serverKey = ''
let shops: OpenGateway[] = []
beforeAll(async () => {
  backend = await createTestBackend()
  backendUrl = await listen(backend.server)
  vi.stubEnv('SECRET_KEYS', 'a-secret-for-tests')
  vi.stubEnv('PUBLIC_URL', 'https://shop.example')
  serverKey = backend.keys.serverKey
  expect(createKeys(['a-secret-for-tests']).serverKey).toBe(serverKey)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.stop()
})
beforeEach(async () => {
  clock = now.getTime()
  shops = await Promise.all([openGateway(), openGateway()])
})
afterEach(async () => {
  await backend.database.db.delete(maintenance)
  for (const { gateway } of shops) {
    gateway.server.closeAllConnections()
    await new Promise((done) => gateway.server.close(done))
    await gateway.stop()
  }
})

/**
 * Opens a gateway as the gateway's process does. All its pages redirect, so a redirect shows that a request was
 * admitted.
 */
async function openGateway(address = backendUrl): Promise<OpenGateway> {
  const state = createMaintenanceState({ backendUrl: address, headers: { 'x-kolofon-server-key': serverKey } })
  await state.refresh()
  const gateway = createTestGateway(address, {
    serverKey,
    resolve: () => ({ kind: 'redirect', status: 302, location: '/nyheter' }),
    maintenance: state.current,
    onChange: (tags) => {
      if (tags.includes(maintenanceTag) || tags.includes('*')) void state.refresh()
    },
    clock: () => clock,
  })
  return { url: await listen(gateway.server), state, gateway }
}

async function run(command: (args: readonly string[], io: CommandIo) => Promise<number>, ...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const io = { database: backend.database.db, now, isTerminal: false }
  const code = await command(args, { ...io, out: (line) => out.push(line), err: (line) => err.push(line) })
  return { code, out, err }
}

const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 })
const html = { accept: 'text/html' }
const ask = (shop: OpenGateway | undefined, path: string, init: RequestInit = {}) =>
  fetch(`${shop?.url}${path}`, { redirect: 'manual', ...init, headers: { ...html, ...init.headers } })
const statusOf = async (shop: OpenGateway | undefined, path: string, init: RequestInit = {}) => {
  const response = await ask(shop, path, init)
  await response.body?.cancel()
  return response.status
}

async function close(...args: string[]): Promise<string> {
  const { code, out } = await run(beginMaintenanceCommand, ...args)
  expect(code).toBe(0)
  for (const shop of shops) await soon(() => expect(shop.state.current()).not.toBeNull())
  return /https:\/\/shop\.example(\/maintenance\/[\w-]{43})$/.exec(out.at(-1) ?? '')?.[1] ?? ''
}

test('[F135] every gateway shows the page within seconds, with the announced end, and the shop again afterwards', async () => {
  for (const shop of shops) expect(await statusOf(shop, '/')).toBe(302)
  await close('--until', until)
  for (const shop of shops) {
    const response = await ask(shop, '/en/news?page=2')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1800')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const page = await response.text()
    expect(page).toContain('<html lang="en"')
    expect(page).toContain('Closed for maintenance')
    expect(page).toMatch(/We expect to open again on Friday.*27 November.*05:30.*(CET|GMT\+1)/)
    expect(page).toContain('href="/en/news?page=2"')
  }
  expect((await run(endMaintenanceCommand)).out).toEqual(['The shop is open again.'])
  for (const shop of shops) await soon(async () => expect(await statusOf(shop, '/')).toBe(302))
})

test('[F135] each visitor gets the page in their language', async () => {
  await close()
  const titles = await Promise.all(
    languages.map(async (language) => {
      const page = await (await ask(shops[0], '/p/bok', { headers: { 'accept-language': language } })).text()
      expect(page).toContain(`<html lang="${language}"`)
      return /<h1>(.*)<\/h1>/.exec(page)?.[1]
    }),
  )
  expect(new Set(titles).size).toBe(languages.length)
})

test('[F135] programs and forms get JSON; health, robots and files respond as usual', async () => {
  await close()
  const [shop] = shops
  const body = JSON.stringify({ query: '{ channel { id } }' })
  const json = { 'content-type': 'application/json', accept: 'application/json' }
  for (const path of ['/graphql', '/auth/login', '/api/events', '/actions/cart/add']) {
    const response = await ask(shop, path, { method: 'POST', body, headers: json })
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '300'])
    const error = { message: expect.any(String) }
    expect(await response.json(), path).toMatchObject(
      path === '/graphql'
        ? { errors: [{ ...error, extensions: { code: 'MAINTENANCE' } }] }
        : { ...error, code: 'MAINTENANCE' },
    )
  }
  await expect(openSocket(shop?.url ?? '')).rejects.toThrow('upgrade 503')
  expect(await statusOf(shop, '/healthz')).toBe(200)
  expect(await statusOf(shop, '/robots.txt')).toBe(200)
  expect(await statusOf(shop, '/favicon.svg')).toBe(200)
  await soon(async () => {
    const ready = await ask(shop, '/readyz')
    const since = now.toISOString()
    expect(await ready.json()).toMatchObject({ maintenance: { since, until: null }, parts: { backend: true } })
  })
})

test('[F135] staff see the shop, and customers do not', async () => {
  await close()
  const tokenOf = async (id: number, roles: readonly 'editor'[]) => {
    const customer = { id, email: `c${id}@example.com`, name: 'Anna', customerType: 'PERSON', actingStaff: null }
    const sessionId = await openTestSession(backend, customer, roles)
    return signCustomerToken(backend.keys, customer, 600, { sessionId, roles })
  }
  const [staff, customer] = [await tokenOf(9001, ['editor']), await tokenOf(9002, [])]
  const withCookie = (cookie: string) => ({ headers: { cookie } })
  expect(await statusOf(shops[0], '/', withCookie(`ralph-auth=${staff}`))).toBe(302)
  expect(await statusOf(shops[0], '/', withCookie(`ralph-auth=${customer}`))).toBe(503)
  expect(await statusOf(shops[0], '/', withCookie(`ralph-auth=${staff}x`))).toBe(503)
  const body = JSON.stringify({ query: '{ channel { id } }' })
  const json = { 'content-type': 'application/json', accept: 'application/json' }
  const headers = { ...json, ...(await backend.staff('editor')) }
  expect(await statusOf(shops[0], '/graphql', { method: 'POST', body, headers })).toBe(200)
})

test('[F135] a browser with the link of the command sees the shop, until the maintenance ends', async () => {
  const link = await close()
  const opened = await ask(shops[0], link)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/'])
  const known = cookies.find(({ by }) => by === 'maintenance')
  const [set = ''] = opened.headers.getSetCookie()
  expect(set).toMatch(
    new RegExp(`^${known?.name}=[\\w-]{43}; Max-Age=${known?.life}; Path=/; HttpOnly; Secure; SameSite=Lax$`),
  )
  const own = { headers: { cookie: set.split(';', 1)[0] ?? '' } }
  expect(await statusOf(shops[1], '/', own)).toBe(302)
  const guess = await ask(shops[0], `/maintenance/${'a'.repeat(43)}`)
  expect([guess.status, guess.headers.getSetCookie()]).toEqual([303, []])
  await run(endMaintenanceCommand)
  for (const shop of shops) await soon(() => expect(shop.state.current()).toBeNull())
  expect((await ask(shops[0], link)).headers.getSetCookie()).toEqual([])
  // Another maintenance has another key, so the link of the first maintenance no longer works.
  await backend.database.db.insert(maintenance).values({ since: new Date(now.getTime() + 1), until: null })
  for (const shop of shops) await shop.state.refresh()
  expect(await statusOf(shops[1], '/', own)).toBe(503)
})

test('[F135] a gateway that starts during a maintenance shows its page at once, and also while the back end is away', async () => {
  await close()
  const started = await openGateway()
  shops.push(started)
  expect(await statusOf(started, '/')).toBe(503)
  const away = createTestGateway('http://127.0.0.1:1', { serverKey, maintenance: started.state.current })
  const url = await listen(away.server)
  shops.push({ url, state: started.state, gateway: away })
  const response = await fetch(url, { headers: { ...html, cookie: 'ralph-auth=a.b.c' } })
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Stängt för underhåll')
})

test('[F135] the commands say what they did, refuse what is wrong, and are in the log that admins read', async () => {
  expect((await run(showMaintenance)).out).toEqual(['The shop is open.'])
  expect((await run(endMaintenanceCommand)).out).toEqual(['The shop was open.'])
  for (const args of [['--until', 'soon'], ['--until'], ['now'], ['--until', '2026-11-27T03:00:00Z']]) {
    expect((await run(beginMaintenanceCommand, ...args)).code).toBe(2)
  }
  expect((await run(showMaintenance)).out).toEqual(['The shop is open.'])
  await close('--until', '2026-11-27T05:00Z')
  const announced = 'The shop is closed for maintenance since 2026-11-27T04:00:00.000Z, announced until'
  expect((await run(showMaintenance)).out).toEqual([`${announced} 2026-11-27T05:00:00.000Z.`])
  // The announced end can be changed without closing the shop again.
  expect((await run(beginMaintenanceCommand, '--until', until)).out[0]).toBe(`${announced} 2026-11-27T04:30:00.000Z.`)
  const [entry] = await listStaffLog(backend.database.db, 1)
  expect(entry).toMatchObject({
    subject: 'shop:maintenance',
    action: 'maintenance-begun',
    author: 'command-line',
    details: { until: '2026-11-27T04:30:00.000Z' },
  })
})
