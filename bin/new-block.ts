import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exitCodes } from './command-io.ts'
import { isBlockName, newBlock, withBlock } from './new-block-files.ts'

const use = `Usage: npm run new:block -- <name> [--sv <title>] [--en <title>]
The name is in small letters with hyphens, for example reading-list; the titles are what editors read.`

/** Runs `npm run new:block -- <name>`: creates a working block and adds it to the list of blocks. */
const { name, titles } = readArgs()
const blocks = join(import.meta.dirname, '../blocks')
const folder = join(blocks, name)
if (existsSync(folder)) {
  console.error(`blocks/${name} already exists.`)
  process.exit(exitCodes.refused)
}
const { camel, files } = newBlock(name, titles)
mkdirSync(folder)
for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
const list = join(blocks, 'index.ts')
writeFileSync(list, withBlock(readFileSync(list, 'utf8'), name, camel))
console.log(`Created blocks/${name} and added it to blocks/index.ts.`)
if (titles.sv === undefined) console.log(`Its Swedish title is missing: write it in blocks/${name}/index.ts.`)
console.log(`Next: npm run dev, then open /preview-widgets/${name}/plain.
The tutorial continues from here: docs/your-first-block.md.`)

function readArgs() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { sv: { type: 'string' }, en: { type: 'string' } },
    })
    const [name = '', ...more] = positionals
    if (isBlockName(name) && more.length === 0) return { name, titles: values }
    console.error(use)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(use)
  }
  process.exit(exitCodes.wrongUse)
}
