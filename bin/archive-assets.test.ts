import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveAssets } from './archive-assets.ts'

const day = 86_400_000
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolofon-assets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function build(name: string, ...files: readonly string[]): Promise<string> {
  const built = join(folder, name)
  await mkdir(join(built, 'chunks'), { recursive: true })
  for (const file of files) await writeFile(join(built, 'chunks', file), file)
  return built
}

test('[operations S2-13] chunks are retained for 60 days after the first build without them, however old they are', async () => {
  const archive = join(folder, 'archive')
  const names = async () => (await readdir(join(archive, 'chunks'))).sort()
  const first = await build('first', 'a-1.js', 'a-1.js.br', 'shared.js')
  await archiveAssets({ built: first, archive, days: 60, now: 0 })
  const second = await build('second', 'b-2.js', 'shared.js')
  // The first build was served until now, so its pages may still be open in tabs. The 60 days of its files start here.
  await archiveAssets({ built: second, archive, days: 60, now: 300 * day })
  await archiveAssets({ built: second, archive, days: 60, now: 359 * day })
  expect(await names()).toEqual(['a-1.js', 'a-1.js.br', 'b-2.js', 'shared.js'])
  await archiveAssets({ built: second, archive, days: 60, now: 361 * day })
  expect(await names()).toEqual(['b-2.js', 'shared.js'])
})
