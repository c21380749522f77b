import { type NewBlock, sortedImports } from './new-block-files.ts'

/**
 * Adds a form with one field, and the action that handles the form, to the files of a new block. The label of the form
 * is the block's heading.
 */
export function withAction(name: string, { camel, files }: NewBlock): NewBlock {
  const view = camel.charAt(0).toUpperCase() + camel.slice(1)
  const send = `send${view}`
  const index = (files['index.ts'] ?? '')
    .replace(`import { ${camel}Examples }`, `import { ${send} } from './actions.ts'\nimport { ${camel}Examples }`)
    .replace('  editor: {', `  actions: [${send}],\n  editor: {`)
  const own = {
    'index.ts': index,
    'actions.ts': `import { z } from 'zod'
import { defineAction } from '#runtime/actions/define-action.ts'
import { line } from '#runtime/actions/fields.ts'
import { succeed } from '#runtime/actions/notices.ts'

/** Receives one line of text. */
export const ${send} = defineAction({
  name: '${name}/send',
  input: z.object({ words: line.refine((words) => words !== '', 'account:errors.required') }),
  async run({ words }, context) {
    return { ...succeed(context, 'account:saved'), data: { words } }
  },
})
`,
    'actions.test.ts': `import { expect, test } from 'vitest'
import { testContext } from '#runtime/actions/testing/action-context.ts'
import { ${send} } from './actions.ts'

const send = (words: string) => ${send}.submit(new Map([['words', words]]), testContext())

test('a shopper who sends a text reads that it is saved', async () => {
  expect(await send(' Pippi ')).toMatchObject({ notice: { tone: 'success' }, data: { words: 'Pippi' } })
})

test('an empty field is named in the message', async () => {
  expect((await send(' ')).notice?.fields).toEqual({ words: 'Fältet måste fyllas i.' })
})
`,
    [`${name}.tsx`]: `import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { Field } from '#ui/field/field.tsx'
import { ${send} } from './actions.ts'
import type { ${camel}Props } from './schema.ts'
import styles from './${name}.module.css'

type Input = Pick<ViewInput<z.infer<typeof ${camel}Props>, undefined>, 'props' | 'context'>

export function ${view}({ props, context }: Input) {
  return (
    <section className={\`wrap \${styles.block}\`}>
      <h2>{props.title}</h2>
      <ActionForm action={${send}} kind="once" context={context}>
        <Field id={\`\${context.block.id}-words\`} name="words" label={props.title ?? ''} />
        <button type="submit" className={button.primary}>
          {context.t('account:save')}
        </button>
      </ActionForm>
    </section>
  )
}
`,
    [`${name}.dom.test.tsx`]: `import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { ${send} } from './actions.ts'
import { ${camel}Examples } from './examples.ts'
import { ${view} } from './${name}.tsx'

const context = {
  block: { id: 'b', type: '${name}' },
  market: { alias: 'se' },
  language: 'sv',
  route: { path: '/' },
  t: createTranslator('sv'),
} as unknown as BlockContext

test('a shopper reads the heading, and sends the form to the action of the block', () => {
  render(<${view} props={{ title: ${camel}Examples.plain.title.$t.sv }} context={context} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Rubrik' })).toBeTruthy()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rubrik' })
  expect(field.form?.getAttribute('action')).toBe(${send}.href)
})
`,
  }
  const sorted = Object.entries(own).map(([file, code]) => [file, sortedImports(code)])
  return { camel, files: { ...files, ...Object.fromEntries(sorted) } }
}
