import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'
import { copyProject } from './tutorial/project-copy.ts'

test('[B1] `npm run new:block -- wish-counter --action` makes a block whose form posts to a tested action', async () => {
  const copy = await copyProject(await temporaryFolder())
  const printed = await copy.run('npm run new:block -- wish-counter --action --sv Önskeräknare')
  expect(printed).toContain('Created blocks/wish-counter')
  const include = ['blocks/wish-counter', 'runtime/modules.d.ts']
  await writeFile(join(copy.folder, 'tsconfig.block.json'), JSON.stringify({ extends: './tsconfig.json', include }))
  await copy.run('tsc --noEmit --incremental false -p tsconfig.block.json')
  await copy.run('biome check --error-on-warnings blocks/wish-counter blocks/index.ts')
  const tested = await copy.run('vitest run --project unit --project dom blocks/wish-counter', { NO_COLOR: '1' })
  expect(tested).toMatch(/Tests +3 passed/)
}, 180_000)
