import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Kind, OperationTypeNode, parse, print, visit } from 'graphql'
import { z } from 'zod'
import { run } from '../cluster/child.ts'
import type { BuiltRelease } from './rolling-shop.ts'

const root = join(import.meta.dirname, '../..')
const migration = '9000_second_release'
const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.number(), when: z.number(), tag: z.string() })),
})

/**
 * Builds a later release of the shop in its own folder. Every query and mutation has a different text and therefore a
 * different hash, the visitor's script and style are different files, and the database gets an additional column. Takes
 * as long as a normal build.
 */
export async function buildSecondRelease(folder: string, env: Readonly<Record<string, string>>): Promise<BuiltRelease> {
  const files = (await run(['git', 'ls-files'], { cwd: root })).trim().split('\n')
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(root, file), join(folder, file))
  }
  await run(['cp', '-al', join(root, 'node_modules'), join(folder, 'node_modules')]).catch(() =>
    cp(join(root, 'node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true }),
  )
  for (const file of files) {
    if (file.endsWith('.graphql') && !file.startsWith('backend/')) await edit(folder, file, withAnotherText)
  }
  await edit(folder, 'app/browser/when-idle.ts', (text) => text.replace('2_000', '2_001'))
  await edit(folder, 'app/browser/visitor.module.css', (text) => `${text}\n.secondRelease {\n  color: inherit;\n}\n`)
  await addMigration(folder)
  await run([process.execPath, 'bin/generate.ts'], { cwd: folder })
  return build(folder, env)
}

/** Builds the sources in a folder. The assets of an earlier build remain. */
export async function build(folder: string, env: Readonly<Record<string, string>>): Promise<BuiltRelease> {
  const said = await run([process.execPath, 'bin/kolofon.ts', 'build'], { cwd: folder, env })
  return { root: folder, backend: said.trim().split('\n').at(-1) ?? '' }
}

async function edit(folder: string, file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

/**
 * Adds a field with an alias to each query and mutation. Their texts and hashes then differ from those of the first
 * release.
 */
function withAnotherText(text: string): string {
  const alias = { kind: Kind.NAME, value: 'secondRelease' } as const
  const name = { kind: Kind.NAME, value: '__typename' } as const
  const changed = visit(parse(text), {
    OperationDefinition(node) {
      if (node.operation === OperationTypeNode.SUBSCRIPTION) return undefined
      const selections = [...node.selectionSet.selections, { kind: Kind.FIELD, alias, name } as const]
      return { ...node, selectionSet: { ...node.selectionSet, selections } }
    },
  })
  return print(changed)
}

async function addMigration(folder: string): Promise<void> {
  const file = join(folder, 'backend/migrations/meta/_journal.json')
  const journal = journalSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const last = journal.entries.at(-1)
  if (!last) throw new Error('There is no migration.')
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: migration }
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  await writeFile(
    join(folder, `backend/migrations/${migration}.sql`),
    'ALTER TABLE "orders" ADD COLUMN "second_release" text;',
  )
}
