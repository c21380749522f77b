import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { loadPages, unloadPages } from './page-build.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = z.function().parse(runInNewContext('gc'))
const styles = { shop: [], previews: [] }

test('pages that were built again replace the former ones, whose memory is free', async () => {
  const folder = await temporaryFolder()
  const load = async (text: string) => {
    await writeFile(join(folder, 'entry.cjs'), `const pages = { text: '${text}' }; exports.openShopPages = () => pages`)
    return loadPages(folder, styles, [])
  }
  const former = new WeakRef(await load('former'))
  unloadPages(folder)
  expect(await load('next')).toEqual({ text: 'next' })
  await expect
    .poll(() => {
      collectGarbage()
      return former.deref()
    })
    .toBeUndefined()
})
