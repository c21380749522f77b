import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { chromiumArguments } from '../find-chromium.ts'
import { commands } from '../tutorial/commands.ts'
import { copyProject, type ProjectCopy } from '../tutorial/project-copy.ts'
import { readTutorial, type Section } from '../tutorial/read-tutorial.ts'

const root = join(import.meta.dirname, '../..')
const markdown = readFileSync(join(root, 'docs/your-first-block.md'), 'utf8')
const sections = readTutorial(markdown, 'blocks/reading-list')
const layout = 'tests/browser/layouts/reading-list.json'

let browser: Browser
let copy: ProjectCopy
let data: string
let url: string
let shop: ChildProcess | undefined
let ports: Readonly<Record<string, string>>

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject('chromium'), args: [...chromiumArguments] })
  await mkdir(join(root, '.data'), { recursive: true })
  // Copy into the project's folder, because Next refuses packages outside its root.
  copy = await copyProject(await mkdtemp(join(root, '.data/tutorial-')))
  data = await mkdtemp(join(tmpdir(), 'kolofon-tutorial-'))
  // Grant access to other users, because a database started by root runs as another user.
  await chmod(data, 0o755)
  const [port, backendPort] = [await findFreePort(), await findFreePort()]
  url = `http://localhost:${port}`
  ports = { PORT: String(port), BACKEND_PORT: String(backendPort), KOLOFON_DATA_DIR: data }
})

afterAll(async () => {
  await browser?.close()
  if (shop?.pid !== undefined && shop.exitCode === null) {
    const closed = once(shop, 'close')
    // Signal the whole process group (the shell, npm and the shop), as Ctrl+C does.
    process.kill(-shop.pid, 'SIGINT')
    await closed
  }
  await rm(copy.folder, { recursive: true, force: true })
  await rm(data, { recursive: true, force: true })
})

/** What the gallery shows of the block after each section of the tutorial that changes it. */
const shown: Readonly<Record<string, { readonly heading: string; readonly links: number }>> = {
  '1': { heading: 'Rubrik', links: 0 },
  '2': { heading: 'Läs i höst', links: 0 },
  '3': { heading: 'Läs i höst', links: 0 },
  '4': { heading: 'Läs i höst', links: 5 },
  Later: { heading: 'Läs i höst', links: 5 },
}

test('[quality] a reader of the tutorial sees after each section what it says, from the gallery to the start page', async () => {
  for (const section of sections) {
    const number = /^\w+/.exec(section.title)?.[0] ?? ''
    for (const step of section.steps) {
      if (step.kind === 'run') await runStep(step.command)
      else await copy.write(step)
    }
    if (section.steps.some(({ kind }) => kind !== 'run')) await copy.run('tsc --noEmit')
    const expected = shown[number]
    if (expected) await seesBlock(await browser.newPage(), expected)
    if (section.pressed.length > 0) await publishes(await browser.newPage(), section)
  }
  // Run the command a second time. It now compares with the layout that the first run stored.
  expect(existsSync(join(copy.folder, layout))).toBe(true)
  const [layouts = ''] = Object.keys(commands).filter((command) => command.includes('layouts'))
  expect(await copy.run(layouts, { CI: 'true' })).toContain('1 passed')
}, 1_800_000)

async function runStep(command: string): Promise<void> {
  if (command === 'npm run dev') return startShop(command)
  const { needs, shows = '' } = commands[command] ?? {}
  // Skip commands that need a Git repository, because the copy is not a Git repository.
  if (needs === 'repository') return
  const env = command.includes('pages push') ? ports : { CI: '' }
  expect(await copy.run(command, env), command).toContain(shows)
}

async function startShop(command: string): Promise<void> {
  const started = copy.start(command, ports)
  shop = started
  let output = ''
  for (const stream of [started.stdout, started.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  await expect.poll(() => output, { timeout: 240_000 }).toContain('The shop is open')
}

async function seesBlock(page: Page, { heading, links }: { readonly heading: string; readonly links: number }) {
  const sees = async () => {
    // Wait long: a changed contract restarts the back end, and pages respond with 503 for some seconds.
    await page.goto(`${url}/preview-widgets/reading-list/plain`, { timeout: 180_000 })
    const block = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
    return [await block.count(), await block.locator('li a').count()]
  }
  await expect.poll(sees, { timeout: 240_000 }).toEqual([1, links])
}

/** Adds a second reading list to the start page and publishes it, with the buttons that the tutorial names. */
async function publishes(page: Page, { pressed: [insert = '', open = '', publish = ''] }: Section): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click({ timeout: 120_000 })
  await page.goto(`${url}/preview-widgets/compose/home`, { timeout: 180_000 })
  await page.getByLabel('E-post').fill('staff@kolofon.example')
  await page.getByLabel('Lösenord').fill((await readFile(join(data, 'staff-password'), 'utf8')).trim())
  await page.keyboard.press('Enter')
  await press(insert)
  await page.keyboard.type('läs')
  await page.keyboard.press('Enter')
  await page.locator('[aria-busy="false"] iframe[title="Sidan"]').waitFor({ timeout: 120_000 })
  await press(open)
  await press(publish)
  await page.getByText(/^Live på/).waitFor({ timeout: 120_000 })
  await page.goto(url, { timeout: 120_000 })
  expect(await page.getByRole('heading', { level: 2, name: 'Läs i höst' }).count()).toBe(2)
}
