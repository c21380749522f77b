import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from '@graphql-codegen/cli'
import { type DocumentNode, print } from 'graphql'
import { createServer } from 'vite'
import { z } from 'zod'
import type { Block } from '#runtime/registry/define-block.ts'
import { campaignSchema } from '#schemas/campaign.ts'
import { definitionSchema } from '#schemas/page.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import codegen from '../codegen.ts'
import { writeDocuments } from './documents/write-documents.ts'
import { droppedOperations, rememberDropped } from './dropped-operations.ts'
import { fieldNames } from './field-names.ts'

const root = join(import.meta.dirname, '..')
const jsonFolder = join(root, 'schemas/json')

/**
 * Generates GraphQL types, JSON Schemas, the list of operations that browsers may send, and parts of the documentation.
 * With `--documents`, generates only the documentation. With `--release`, also stores the current block contracts as those of a
 * release. Later releases may only add to these contracts (B4).
 */
if (process.argv.includes('--documents')) {
  await writeDocuments(root)
  process.exit(0)
}
await generate({ ...codegen, silent: true, errorsOnly: true }, true)

const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
})
try {
  const { blocks } = (await vite.ssrLoadModule('/blocks/index.ts')) as { blocks: readonly Block[] }
  const contracts = blocks.map((block) => {
    const schema = z.toJSONSchema(block.schema, { io: 'input' })
    return {
      type: block.type,
      version: block.version,
      titles: block.editor.title,
      fields: fieldNames(schema, block.editor.words),
      slots: block.slots,
      schema,
    }
  })
  const folder = join(jsonFolder, 'blocks')
  mkdirSync(folder, { recursive: true })
  for (const contract of contracts) write(join(folder, `${contract.type}.json`), contract)
  // Delete files but not the folder, because a shop in development watches the folder.
  for (const file of readdirSync(folder))
    if (!contracts.some(({ type }) => file === `${type}.json`)) rmSync(join(folder, file))
  if (process.argv.includes('--release')) write(join(jsonFolder, 'released.json'), contracts)
  write(join(jsonFolder, 'page.schema.json'), z.toJSONSchema(definitionSchema, { io: 'input' }))
  write(join(jsonFolder, 'campaign.schema.json'), z.toJSONSchema(campaignSchema, { io: 'input' }))
  write(join(jsonFolder, 'shop-config.schema.json'), z.toJSONSchema(shopConfigSchema, { io: 'input' }))

  const documents = (await vite.ssrLoadModule('/generated/graphql.ts')) as Record<string, DocumentNode>
  const operations: Record<string, string> = {}
  for (const [name, document] of Object.entries(documents).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!name.endsWith('Document')) continue
    const text = print(document)
    operations[createHash('sha256').update(text).digest('hex')] = text
  }
  const files = { now: 'generated/persisted-operations.json', dropped: 'generated/persisted-operations.previous.json' }
  const dropped = rememberDropped({
    before: z.record(z.string(), z.string()).parse(JSON.parse(committed(files.now) ?? '{}')),
    now: operations,
    dropped: droppedOperations.parse(JSON.parse(readText(join(root, files.dropped)) ?? '{}')),
    today: new Date().toISOString().slice(0, 10),
  })
  write(join(root, files.now), operations)
  write(join(root, files.dropped), dropped)
} finally {
  await vite.close()
}
await writeDocuments(root)
process.exit(0)

function write(file: string, value: unknown): void {
  const text = `${JSON.stringify(value, null, 2)}\n`
  const before = readText(file)
  if (before !== text) writeFileSync(file, text)
}

/**
 * Returns the content of a file in the last commit. If there is no such content (for example, outside a Git
 * repository), returns the content of the file on disk. Returns null if the file does not exist there either.
 */
function committed(file: string): string | null {
  const shown = spawnSync('git', ['show', `HEAD:${file}`], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return shown.status === 0 ? shown.stdout : readText(join(root, file))
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
