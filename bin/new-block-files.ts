import type { StaffText } from '#runtime/registry/define-block.ts'

export interface NewBlock {
  /** Name of the block's variable in the list of blocks, such as `readingList`. */
  readonly camel: string
  readonly files: Readonly<Record<string, string>>
}

/**
 * Returns whether a block name is valid: a lower-case letter, then lower-case letters, digits and single hyphens, at
 * most 60 characters, with no hyphen at the end.
 */
export function isBlockName(name: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && name.length <= 60
}

/**
 * Returns the files of a new block that works without changes: one heading in five languages, with view, Markdown and
 * test. `titles` are the names that editors see. The default of the English title is derived from the block's name. The
 * default of the Swedish title is the English title.
 */
export function newBlock(name: string, titles: Partial<StaffText> = {}): NewBlock {
  const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const view = camel.charAt(0).toUpperCase() + camel.slice(1)
  const spoken = name.replaceAll('-', ' ')
  const { en = spoken.charAt(0).toUpperCase() + spoken.slice(1), sv = en } = titles
  const files = {
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
import type { ${camel}Props } from './schema.ts'
import styles from './${name}.module.css'

type Input = Pick<ViewInput<z.infer<typeof ${camel}Props>, undefined>, 'props'>

export function ${view}({ props }: Input) {
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
    'markdown.ts': `import type { z } from 'zod'
import { heading } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import type { ${camel}Props } from './schema.ts'

type Input = Pick<MarkdownView<z.infer<typeof ${camel}Props>, undefined>, 'props'>

export function ${camel}Markdown({ props }: Input): string {
  return heading(2, props.title ?? '')
}
`,
    [`${name}.dom.test.tsx`]: `import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ${camel}Examples } from './examples.ts'
import { ${view} } from './${name}.tsx'

test('a shopper reads the heading', () => {
  render(<${view} props={{ title: ${camel}Examples.plain.title.$t.sv }} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Rubrik' })).toBeTruthy()
})
`,
    'index.ts': `import { defineBlock } from '#runtime/registry/define-block.ts'
import { ${camel}Examples } from './examples.ts'
import { ${camel}Markdown } from './markdown.ts'
import { ${view} } from './${name}.tsx'
import { ${camel}Props } from './schema.ts'

export const ${camel} = defineBlock({
  type: '${name}',
  props: ${camel}Props,
  examples: ${camel}Examples,
  view: ${view},
  markdown: ${camel}Markdown,
  editor: { title: { sv: ${quoted(sv)}, en: ${quoted(en)} }, group: 'content' },
})
`,
  }
  return { camel, files: Object.fromEntries(Object.entries(files).map(([file, code]) => [file, sortedImports(code)])) }
}

export const enhancerFiles: Readonly<Record<string, string>> = {
  'enhance.ts': `import type { Enhance } from '#runtime/browser/enhance.ts'

/** Counts the presses on the block. */
export const enhance: Enhance = (block) => {
  let presses = 0
  const onClick = () => {
    presses += 1
    block.dataset.presses = String(presses)
  }
  block.addEventListener('click', onClick)
  return () => block.removeEventListener('click', onClick)
}
`,
  'enhance.dom.test.tsx': `import { expect, test } from 'vitest'
import { noPage } from '#runtime/browser/testing/no-page.ts'
import { enhance } from './enhance.ts'

test('presses are counted until the block leaves the page', () => {
  const block = document.createElement('div')
  const end = enhance(block, noPage)
  block.click()
  end?.()
  block.click()
  expect(block.dataset.presses).toBe('1')
})
`,
}

export function withEnhancer(list: string, name: string): string {
  const lines = list.split('\n')
  const key = name.includes('-') ? `'${name}'` : name
  const own = `  ${key}: () => import('./${name}/enhance.ts'),`
  const end = lines.lastIndexOf('}')
  const next = lines.findIndex(
    (line, index) => index < end && line.includes('/enhance.ts') && pathOf(line) > pathOf(own),
  )
  lines.splice(next === -1 ? end : next, 0, own)
  return lines.join('\n')
}

/** Returns the source of the list of blocks with the block's import and entry inserted in sorted order. */
export function withBlock(list: string, name: string, camel: string): string {
  const lines = list.split('\n')
  const own = `import { ${camel} } from './${name}/index.ts'`
  const isBlock = (line: string) => /^import .* from '\.\//.test(line)
  const after = lines.findIndex((line) => isBlock(line) && pathOf(line) > pathOf(own))
  lines.splice(after === -1 ? lines.findLastIndex((line) => line.startsWith('import ')) + 1 : after, 0, own)
  const [begin, end] = [lines.findIndex((line) => line.endsWith('= [')), lines.lastIndexOf(']')]
  const entry = `  ${camel},`
  const next = lines.findIndex((line, index) => index > begin && index < end && line > entry)
  lines.splice(next === -1 ? end : next, 0, entry)
  return lines.join('\n')
}

/** Returns the code with its imports in the formatter's order: packages, then rooms (`#…`), then relative files. */
export function sortedImports(code: string): string {
  const lines = code.split('\n')
  const imports = lines.filter((line) => line.startsWith('import '))
  const rest = lines.slice(lines.findLastIndex((line) => line.startsWith('import ')) + 1)
  const rank = (line: string) => (pathOf(line).startsWith('#') ? 1 : pathOf(line).startsWith('.') ? 2 : 0)
  const sorted = imports.toSorted((a, b) => rank(a) - rank(b) || (pathOf(a) < pathOf(b) ? -1 : 1))
  return [...sorted, ...rest].join('\n')
}

function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\')
  if (!text.includes("'")) return `'${escaped}'`
  return text.includes('"') ? `'${escaped.replaceAll("'", "\\'")}'` : `"${escaped}"`
}

function pathOf(line: string): string {
  return /'([^']+)'/.exec(line)?.[1] ?? ''
}
