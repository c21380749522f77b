import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#schemas/languages.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

const folder = join(import.meta.dirname, '../../page-configs')
const pages = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { readonly id: string })

let backend: TestBackend
let editor: Readonly<Record<string, string>>
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, pages })
  editor = await backend.staff('editor')
})
afterAll(() => backend.stop())

interface State {
  readonly id: string
  readonly draft: string
}
interface Gate {
  readonly language: string
  readonly open: boolean
  readonly issues: readonly { readonly path: string; readonly message: string }[]
}

test('[N17] the publish gate reports no issue for the shipped pages, in any language', async () => {
  const { data } = await backend.ask<{ pages: readonly State[] }>('{ pages { id draft } }', {}, editor)
  expect(data?.pages).toHaveLength(pages.length)
  const ask = `query ($id: ID!, $revision: ID!) { publishGate(id: $id, revision: $revision) {
    language open issues { path message } } }`
  const found: string[] = []
  let open = 0
  for (const { id, draft } of data?.pages ?? []) {
    const answer = await backend.ask<{ publishGate: readonly Gate[] }>(ask, { id, revision: draft }, editor)
    for (const gate of answer.data?.publishGate ?? []) {
      const { language, issues } = gate
      if (gate.open) open += 1
      found.push(...issues.map(({ path, message }) => `${id} ${language} ${path} ${message}`))
    }
  }
  expect(found).toEqual([])
  expect(open).toBe(pages.length * languages.length)
})
