import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { openNeighbour } from '#tests/browser/processes.ts'
import { openShop } from '#tests/browser/shop.ts'
import { chromiumArguments, findChromium } from '#tests/find-chromium.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- composer [blocks]`: measures two delays of the composer in Chromium, by default on a page of a
 * hundred blocks. The first is the time from a click or an arrow key in the outline until the form of the selected
 * block appears. The second is the time from typing a letter until the canvas shows the letter.
 */
const budget = startBudget(import.meta.filename)
const count = Number(budget.args[0] ?? 100)
const rounds = { select: 40, type: 60 } as const
/** Milliseconds between letters. */
const pace = 120
budget.progress('opening the shop')
const shop = await openShop()
const neighbour = await openNeighbour(shop.folder)
const blocks = Object.fromEntries(
  Array.from({ length: count }, (_, at) => [
    `b_${at}`,
    { type: 'rich-text', v: 1, props: { title: titleOf(at), body: 'x' } },
  ]),
)
const definition = {
  format: 1,
  kind: 'page',
  id: 'bench',
  route: { name: 'content', alias: 'bench' },
  seo: { title: 'bench' },
  regions: { main: Object.keys(blocks) },
  blocks,
}
const save = `mutation ($definition: JSON!) { savePage(id: "bench", definition: $definition) { __typename } }`
await neighbour.ask(shop.backendUrl, save, { definition }, ['editor'])

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: chromiumArguments,
  handleSIGINT: false,
})
const page = await browser.newPage({ viewport: { width: 1360, height: 900 }, locale: 'sv-SE' })
await page.goto(`${shop.url}/preview-widgets/compose`)
await page.getByLabel('E-post').fill('staff@kolofon.example')
await page.getByLabel('Lösenord').fill(readFileSync(join(shop.folder, 'staff-password'), 'utf8').trim())
await page.keyboard.press('Enter')
await page.getByRole('navigation', { name: 'Redaktionens delar' }).waitFor()
await page.goto(`${shop.url}/preview-widgets/compose/bench`)
await page.locator('[aria-busy="false"] iframe[title="Sidan"]').waitFor()
await page
  .frameLocator('iframe[title="Sidan"]')
  .getByText(titleOf(count - 1))
  .waitFor()

budget.progress('pressing rows')
const pressed: number[] = []
for (let round = 0; round < rounds.select && !budget.isOver(); round += 1) {
  const title = titleOf((round * 7) % 14)
  const box = await page.getByRole('row', { name: new RegExp(`${title}$`) }).boundingBox()
  const taken = await watchForm(title, 'pointerdown')
  await page.mouse.click((box?.x ?? 0) + 120, (box?.y ?? 0) + 16)
  pressed.push(await taken())
}
await page.getByRole('row', { name: new RegExp(`${titleOf(0)}$`) }).click()
budget.progress('walking with arrow keys')
const walked: number[] = []
for (let round = 0; round < rounds.select && !budget.isOver(); round += 1) {
  const taken = await watchForm(titleOf(round + 1), 'keydown')
  await page.keyboard.press('ArrowDown')
  walked.push(await taken())
}
const field = page.getByRole('textbox', { name: 'Svenska' }).first()
await field.click()
await page.keyboard.press('Control+End')
budget.progress('typing')
const typed: number[] = []
for (let text = await field.inputValue(), round = 0; round < rounds.type && !budget.isOver(); round += 1) {
  const letter = 'abcdefghij'[round % 10] ?? 'a'
  text += letter
  const taken = await watchCanvas(text)
  await page.keyboard.press(letter)
  typed.push(await taken())
  await page.waitForTimeout(pace)
}
const load = loadavg()[0]?.toFixed(1)
budget.print(`${count} blocks, load ${load}: milliseconds until it is rendered`)
budget.print(`press on a row → its form        ${show(pressed)}`)
budget.print(`arrow key on a row → the next's  ${show(walked)}`)
budget.print(`letter → canvas                  ${show(typed)}`)
await browser.close()
await neighbour.stop()
await shop.stop()

function titleOf(at: number): string {
  return `Block number ${at}`
}

/**
 * Starts to measure the time from the next event of type `event` until a form with this text appears. Returns a
 * function that waits for the result, in milliseconds.
 */
async function watchForm(text: string, event: string): Promise<() => Promise<number>> {
  const watching = await page.evaluateHandle(
    ([wanted, kind]) => ({
      seen: new Promise<number>((done) => {
        let began = 0
        const start = () => {
          began = performance.now()
        }
        addEventListener(kind ?? '', start, { once: true, capture: true })
        const observer = new MutationObserver(() => {
          const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
          if (began === 0 || !fields.some(({ value }) => value === wanted)) return
          observer.disconnect()
          done(performance.now() - began)
        })
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
    }),
    [text, event],
  )
  return () => watching.evaluate(({ seen }) => seen)
}

/**
 * Starts to measure the time from the next key press until the canvas shows a text. Returns a function that waits for
 * the result, in milliseconds.
 */
async function watchCanvas(text: string): Promise<() => Promise<number>> {
  const watching = await page.evaluateHandle(
    (wanted) => ({
      seen: new Promise<number>((done) => {
        let began = 0
        const start = () => {
          began = performance.now()
        }
        addEventListener('keydown', start, { once: true, capture: true })
        const look = () => {
          const shown = document.querySelector<HTMLIFrameElement>('iframe[title="Sidan"]')?.contentDocument?.body
          if (began > 0 && shown?.textContent?.includes(wanted)) done(performance.now() - began)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    }),
    text,
  )
  return () => watching.evaluate(({ seen }) => seen)
}

function show(taken: readonly number[]): string {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  return `p50 ${at(0.5)}, p95 ${at(0.95)} of ${taken.length}`
}
