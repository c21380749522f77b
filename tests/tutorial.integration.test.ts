import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'
import { commands, mentionedCommands } from './tutorial/commands.ts'
import { copyProject } from './tutorial/project-copy.ts'
import { readTutorial } from './tutorial/read-tutorial.ts'

const root = join(import.meta.dirname, '..')
const markdown = readFileSync(join(root, 'docs/your-first-block.md'), 'utf8')
const sections = readTutorial(markdown, 'blocks/reading-list')
const steps = sections.flatMap((section) => section.steps)
/**
 * File that a command of the tutorial writes when it is first run: `tests/browser/layouts.test.ts` stores the layout of
 * the new block. This test does not run that command; `tests/large/tutorial.test.ts` does.
 */
const writtenByBrowser = 'tests/browser/layouts/reading-list.json'

test('[quality] a reader of the tutorial finds no command that no test knows', () => {
  const inBlocks = steps.flatMap((step) => (step.kind === 'run' ? [step.command] : []))
  expect([...new Set(inBlocks)]).toEqual(Object.keys(commands))
  const mentioned = sections
    .flatMap((section) => section.mentioned)
    .filter((code) => /^(npm|npx|git|node) /.test(code) && !Object.hasOwn(commands, code))
  expect(mentioned).toEqual(mentionedCommands)
  const quoted = sections.flatMap(({ shown }) => shown.filter((code) => !code.startsWith('http')))
  expect(quoted).toEqual(Object.values(commands).flatMap(({ shows = [] }) => shows))
})

test('[N40] a reader who follows the tutorial word by word has a tested block that compiles, and a valid page', async () => {
  const copy = await copyProject(await temporaryFolder())
  const ran = new Set<string>()
  for (const step of steps) {
    if (step.kind !== 'run') {
      await copy.write(step)
      continue
    }
    const { needs, shows = '' } = commands[step.command] ?? {}
    // Run each command only once, to save time. `tests/large/tutorial.test.ts` also runs the repetitions.
    if (needs !== 'copy' || ran.has(step.command)) continue
    expect(await copy.run(step.command), step.command).toContain(shows)
    ran.add(step.command)
  }
  const include = ['blocks/reading-list', 'runtime/modules.d.ts']
  await writeFile(join(copy.folder, 'tsconfig.block.json'), JSON.stringify({ extends: './tsconfig.json', include }))
  await copy.run('tsc --noEmit --incremental false -p tsconfig.block.json')
  await copy.run('biome check --error-on-warnings blocks/reading-list blocks/index.ts page-configs/home.json')
  const paths = sections
    .flatMap(({ mentioned }) => mentioned)
    .filter((code) => /^[\w.*-]+(\/[\w.*-]+)+\/?$/.test(code) && code !== writtenByBrowser)
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => globSync(path, { cwd: copy.folder }).length === 0)).toEqual([])
}, 180_000)
