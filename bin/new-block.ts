import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodes } from './command-io.ts'
import { isBlockName, newBlock, withBlock } from './new-block-files.ts'

/** Runs `npm run new:block -- <name>`: creates a working block, and adds it to the list of blocks. */
const [name = ''] = process.argv.slice(2)
const blocks = join(import.meta.dirname, '../blocks')
const folder = join(blocks, name)
if (!isBlockName(name)) {
  console.error('Use: npm run new:block -- <name>, in small letters with hyphens, for example reading-list.')
  process.exit(exitCodes.wrongUse)
}
if (existsSync(folder)) {
  console.error(`There is a block ${name} already.`)
  process.exit(exitCodes.refused)
}
const { camel, files } = newBlock(name)
mkdirSync(folder)
for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
const list = join(blocks, 'index.ts')
writeFileSync(list, withBlock(readFileSync(list, 'utf8'), name, camel))
console.log(`blocks/${name} is there. Next: npm run generate, then look at /preview-widgets/${name}/plain.
What follows: docs/your-first-block.md.`)
