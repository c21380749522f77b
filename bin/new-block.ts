import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exitCodes } from './command-io.ts'
import { withAction } from './new-block-action.ts'
import { enhancerFiles, isBlockName, newBlock, withBlock, withEnhancer } from './new-block-files.ts'

const use = `Usage: npm run new:block -- <name> [--sv <title>] [--en <title>] [--enhance] [--action]
The name is in small letters with hyphens, for example reading-list; the titles are what editors read.
--enhance adds a script that runs in the browser; --action adds a form, and the action to which it posts.`

/** Runs `npm run new:block -- <name>`, which creates a working block and adds it to the list of blocks. */
const { name, titles, enhance, action } = readArgs()
const blocks = join(import.meta.dirname, '../blocks')
const folder = join(blocks, name)
if (existsSync(folder)) {
  console.error(`blocks/${name} already exists.`)
  process.exit(exitCodes.refused)
}
const plain = newBlock(name, titles)
const { camel, files } = action ? withAction(name, plain) : plain
mkdirSync(folder)
for (const [file, text] of Object.entries({ ...files, ...(enhance && enhancerFiles) })) {
  writeFileSync(join(folder, file), text)
}
change('index.ts', (list) => withBlock(list, name, camel))
if (enhance) change('enhancers.ts', (list) => withEnhancer(list, name))
console.log(`Created blocks/${name} and added it to blocks/index.ts.`)
if (titles.sv === undefined) console.log(`Its Swedish title is missing: write it in blocks/${name}/index.ts.`)
console.log(`Next: npm run dev, then open /preview-widgets/${name}/plain.
The tutorial continues from here: docs/your-first-block.md.`)

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(join(blocks, file), edit(readFileSync(join(blocks, file), 'utf8')))
}

function readArgs() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        sv: { type: 'string' },
        en: { type: 'string' },
        enhance: { type: 'boolean', default: false },
        action: { type: 'boolean', default: false },
      },
    })
    const [name = '', ...more] = positionals
    const { enhance, action, ...titles } = values
    if (isBlockName(name) && more.length === 0) return { name, titles, enhance, action }
    console.error(use)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(use)
  }
  process.exit(exitCodes.wrongUse)
}
