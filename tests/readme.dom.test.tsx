import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SharedContext } from '#runtime/page/ports.ts'
import { createRegistry } from '#runtime/registry/create-registry.ts'
import type { Block } from '#runtime/registry/define-block.ts'
import { resolvePage } from '#runtime/resolve/resolve-page.ts'
import { pageSchema } from '#schemas/page.ts'
import { renderBlocks } from './render-blocks.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const fenced = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(readme)?.[1] ?? ''
/** File for the block that the README shows. It is in the project, because its imports would not resolve elsewhere. */
const module = join(import.meta.dirname, `.readme-block-${process.pid}.tsx`)

let notice: Block
beforeAll(async () => {
  writeFileSync(module, fenced('tsx'))
  ;({ notice } = (await import(module)) as { notice: Block })
})
afterAll(() => rmSync(module))

test('[F106] the block of the README renders the page of the README', async () => {
  const registry = createRegistry([notice])
  const page = resolvePage({
    id: 'home',
    revision: 'r1',
    definition: pageSchema.parse(JSON.parse(fenced('json'))),
    sections: new Map(),
    context: {
      market: 'se',
      countryCode: 'SE',
      language: 'en',
      customerType: 'PERSON',
      now: 0,
      campaigns: [],
      list: null,
      signedIn: false,
      audiences: [],
      marketDefaultLanguage: 'sv',
      subject: null,
    },
    prepareNode: registry.prepareNode,
  })
  const { main, problems } = await renderBlocks({ page, registry, context: {} as SharedContext, deadline: 30 })
  const claimed = /In English, this page contains `(.*?)`/.exec(readme)?.[1] ?? 'nothing'
  expect(main).toContain(claimed)
  expect(problems).toEqual([])
})
