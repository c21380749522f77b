import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

test('[quality] a shop ends with the program that started it, also when that program fails before the shop is open', async () => {
  const program = `
    const { runShopCommand } = await import(${JSON.stringify(join(import.meta.dirname, 'shop-command.ts'))})
    const shop = runShopCommand('start', { KOLOFON_DATA_DIR: ${JSON.stringify(await temporaryFolder())} })
    console.log(shop.child.pid)
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout).toMatch(/^\d+\n$/)
  await vi.waitFor(() => expect(() => process.kill(Number(stdout), 0)).toThrow('ESRCH'), { timeout: 10_000 })
})
