import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { axeFindings, phone, useBrowser } from './browser.ts'
import { createKeyboard, saved, signInAsStaff } from './composer.ts'

vi.setConfig({ testTimeout: 120_000 })

const { open } = useBrowser()

test('[N34] on a phone, by keyboard, an editor translates a text, sends the page to a translator and reads the file back', async () => {
  await open(
    '/preview-widgets/compose/delivery',
    async (page) => {
      await signInAsStaff(page)
      const keyboard = createKeyboard(page)
      await keyboard.enter(page.getByRole('button', { name: 'Mer', exact: true }))
      await page.getByRole('menuitem', { name: 'Översätt' }).waitFor()
      await keyboard.press('ArrowDown', 'Enter')
      await page.getByRole('heading', { name: /^Översätt ”/ }).waitFor()
      await page.getByLabel('Översätt till').selectOption('fi')
      const title = page.getByRole('textbox', { name: /^Rubrik, / })
      const before = await title.inputValue()
      await keyboard.writeIn(title, 'Toimitus näin')
      await saved(page)
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

      const coming = page.waitForEvent('download')
      await keyboard.enter(page.getByRole('button', { name: 'Ladda ner XLIFF' }))
      const download = await coming
      expect(download.suggestedFilename()).toBe('delivery.fi.xlf')
      const file = join(await temporaryFolder(), 'delivery.xlf')
      await download.saveAs(file)
      const text = await readFile(file, 'utf8')
      expect(text).toContain('<target>Toimitus näin</target>')
      await writeFile(file, text.replace('Toimitus näin', 'Toimitus ja nouto'))
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByText(/^1 text skriven/).waitFor()
      expect(await title.inputValue()).toBe('Toimitus ja nouto')
      await saved(page)

      await title.focus()
      await keyboard.press('Control+z', 'Control+z')
      expect(await title.inputValue()).toBe(before)
      await saved(page)
      await page.reload()
      await title.waitFor()
      expect(await title.inputValue()).toBe(before)
    },
    { viewport: phone },
  )
})
