import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, onTestFailed, test } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '#backend/kernel/database.ts'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { databaseUrlOf } from '../browser/database-url.ts'
import { readFaults, readPromises, untilQuiet } from '../crash/books.ts'
import { createBuyer } from '../crash/buyer.ts'
import { stockUp } from '../crash/stock-up.ts'
import { chromiumArguments } from '../find-chromium.ts'
import { runShopCommand, type ShopCommand } from '../shop-command.ts'

let folder: string
let port: number
let backendPort: number
const running: ShopCommand[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolofon-supervisor-'))
  await chmod(folder, 0o755)
  port = await findFreePort()
  backendPort = await findFreePort()
})
afterEach(async () => {
  for (const shop of running.splice(0)) await shop.stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function start(env: Record<string, string> = {}, command: 'start' | 'dev' = 'start'): ShopCommand {
  const own = { PORT: String(port), BACKEND_PORT: String(backendPort), KOLOFON_DATA_DIR: folder, ...env }
  const shop = runShopCommand(command, own)
  running.push(shop)
  onTestFailed(() => console.error(shop.output()))
  return shop
}

/** Waits without a timeout of its own, because a busy machine may need all the time that the test has. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(100)
}

/** Resolves when the shop has printed a text. Throws when the shop exits without printing it. */
async function said({ output, hasEnded }: ShopCommand, words: string): Promise<void> {
  await until(() => output().includes(words) || hasEnded())
  expect(output()).toContain(words)
}

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    async (response) => response.ok && !(await response.text()).includes('"degraded":'),
    () => false,
  )

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const postgresPid = async () => Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

test('a killed supervisor leaves no process behind, and the next start opens the shop again', async () => {
  const first = start()
  await said(first, 'The shop is open')
  const postgres = await postgresPid()
  first.child.kill('SIGKILL')
  await first.closed
  await until(() => !isAlive(postgres))
  await until(async () => !(await isReady()))

  const second = start()
  await said(second, 'The shop is open')
  await until(isReady)
  second.child.kill('SIGTERM')
  expect(await second.closed).toBe(0)
})

test('[operations] all processes but the database are killed while shoppers buy: the next start replaces the database, and each order under way is stored once', async () => {
  const stock = 1_000
  const first = start({ RATE_LIMIT_EXEMPT: '127.0.0.0/8,::1' })
  await said(first, 'The shop is open')
  const leftover = await postgresPid()
  const skus = await onDatabase((database) => stockUp(database, stock))
  let isOver = false
  const buyers = Array.from({ length: 3 }, () =>
    createBuyer({
      url: `http://127.0.0.1:${port}`,
      skus,
      isOver: () => isOver,
      isExplained: (code) => code === 'UNAVAILABLE',
      patience: 60_000,
      choices: ['paid', 'paid', 'declined'],
    }),
  )
  const buying = Promise.all(buyers.map((buyer) => buyer.run()))
  const promised = () => buyers.flatMap((buyer) => buyer.promised)
  await until(() => promised().length > 3)
  const supervisor = first.child.pid ?? 0
  const others = [await childOf(supervisor, 'backend.js'), await childOf(supervisor, 'gateway.ts')]
  // Suspend the processes first. Otherwise they would notice that the supervisor has exited, and would stop the
  // database.
  for (const pid of others) process.kill(pid, 'SIGSTOP')
  first.child.kill('SIGKILL')
  for (const pid of others) process.kill(pid, 'SIGKILL')
  await first.closed
  expect(isAlive(leftover)).toBe(true)

  const second = start({ RATE_LIMIT_EXEMPT: '127.0.0.0/8,::1' })
  await said(second, 'The shop is open')
  expect(isAlive(leftover)).toBe(false)
  expect(await postgresPid()).not.toBe(leftover)
  const before = promised().length
  await until(() => promised().length > before + 3)
  isOver = true
  await buying
  expect(buyers.flatMap((buyer) => buyer.faults)).toEqual([])
  const wrong = await onDatabase(async (database) => {
    await untilQuiet(database, 120_000)
    return {
      ...(await readPromises(database, promised())),
      ...(await readFaults(database, { skus, stock, mailFolder: join(folder, 'mail') })),
    }
  })
  expect(wrong).toEqual({})
})

async function onDatabase<Result>(run: (database: DatabaseConnection['db']) => Promise<Result>): Promise<Result> {
  const connection = connectDatabase(await databaseUrlOf(folder), { max: 2 })
  try {
    return await run(connection.db)
  } finally {
    await connection.close()
  }
}

test('a crashed back end is restarted, and an orderly stop ends all processes', async () => {
  const shop = start()
  await said(shop, 'The shop is open')
  const backend = await childOf(shop.child.pid ?? 0, 'backend.js')
  process.kill(backend, 'SIGKILL')
  await said(shop, 'restarting it')
  await until(isReady)
  const postgres = await postgresPid()
  shop.child.kill('SIGINT')
  expect(await shop.closed).toBe(0)
  expect(isAlive(postgres)).toBe(false)
})

test('a taken port is reported in a sentence', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(port, done))
  const shop = start()
  expect(await shop.closed).toBe(1)
  expect(shop.output()).toContain(`Port ${port} is in use.`)
  await new Promise((done) => taken.close(done))
})

test('production refuses demo secrets, a sentence each', async () => {
  const shop = start({ PROFILE: 'production' })
  expect(await shop.closed).toBe(1)
  expect(shop.output()).toMatch(
    /SECRET_KEYS is not set[\s\S]*PAYMENT_PROVIDER is test[\s\S]*PUBLIC_URL is not an https/,
  )
})

test('a folder that cannot be created is reported in a sentence', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const shop = start({ KOLOFON_DATA_DIR: join(file, 'data') })
  expect(await shop.closed).toBe(1)
  expect(shop.output()).toContain('cannot be written')
})

/**
 * Returns the process id of the supervisor's child process that runs a file. Works only on Linux, which lists children
 * under /proc.
 */
async function childOf(parent: number, file: string): Promise<number> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
  for (const pid of children.trim().split(' ').map(Number)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(file)) return pid
  }
  throw new Error(`No child runs ${file}.`)
}

test('in development the composer and the shop respond to clicks and typing, the second time too', {
  timeout: 600_000,
}, async () => {
  const shop = start({}, 'dev')
  await said(shop, 'The shop is open')
  await until(isReady)
  const browser = await chromium.launch({ executablePath: inject('chromium'), args: chromiumArguments })
  try {
    const page = await browser.newPage({ locale: 'sv-SE' })
    // The first request compiles the page.
    page.setDefaultTimeout(120_000)
    await page.goto(`http://localhost:${port}/preview-widgets/compose`)
    await page.getByLabel('E-post').waitFor()
    for (const visit of ['first', 'second']) {
      await page.goto(`http://localhost:${port}/c/deckare`)
      const search = page.locator('input[name="q"]').first()
      const isOffered = async () => {
        await search.fill('')
        await search.pressSequentially('pippi')
        const offered = page.getByRole('option').first().waitFor({ timeout: 3_000 })
        return offered.then(
          () => true,
          () => false,
        )
      }
      await expect.poll(isOffered, { timeout: 120_000, message: visit }).toBe(true)
    }
  } finally {
    await browser.close()
  }
})
