import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodes } from './command-io.ts'

/** `npm run new:block -- <name>`: a folder that works, and its line in the one list. */
const [name = ''] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../blocks', name)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Use: npm run new:block -- <name>, in small letters with hyphens, for example reading-list.')
  process.exit(exitCodes.wrongUse)
}
if (existsSync(folder)) {
  console.error(`There is a block ${name} already.`)
  process.exit(exitCodes.refused)
}

const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const view = camel.charAt(0).toUpperCase() + camel.slice(1)
const files: Readonly<Record<string, string>> = {
  'schema.ts': `import { z } from 'zod'
import { text } from '#schemas/localized.ts'

export const ${camel}Props = z.strictObject({ title: text(90) })
`,
  'examples.ts': `export const ${camel}Examples = {
  plain: { title: { $t: { sv: 'Rubrik', da: 'Overskrift', en: 'Heading', fi: 'Otsikko', nb: 'Overskrift' } } },
}
`,
  [`${name}.tsx`]: `import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import styles from './${name}.module.css'
import type { ${camel}Props } from './schema.ts'

export function ${view}({ props }: ViewInput<z.infer<typeof ${camel}Props>, undefined>) {
  return (
    <section className={\`wrap \${styles.block}\`}>
      <h2>{props.title}</h2>
    </section>
  )
}
`,
  [`${name}.module.css`]: `.block {
  padding-block: var(--space-5);
}
`,
  'index.ts': `import { defineBlock } from '#runtime/registry/define-block.ts'
import { ${camel}Examples } from './examples.ts'
import { ${view} } from './${name}.tsx'
import { ${camel}Props } from './schema.ts'

export const ${camel} = defineBlock({
  type: '${name}',
  props: ${camel}Props,
  examples: ${camel}Examples,
  view: ${view},
  editor: { title: { sv: '${view}', en: '${view}' }, group: 'content' },
})
`,
}
mkdirSync(folder)
for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)

const list = join(import.meta.dirname, '../blocks/index.ts')
const lines = readFileSync(list, 'utf8').split('\n')
const lastImport = lines.findLastIndex((line) => line.startsWith('import '))
lines.splice(lastImport + 1, 0, `import { ${camel} } from './${name}/index.ts'`)
lines.splice(lines.lastIndexOf(']'), 0, `  ${camel},`)
writeFileSync(list, lines.join('\n'))
console.log(`blocks/${name} is there. Next: npm run generate, then look at /preview-widgets/${name}/plain.`)
