import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { canonicalJson, revisionOf } from '#schemas/canonical.ts'
import type { Issue } from '#schemas/issue.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'
import { askBackend } from './ask-backend.ts'
import { readBlockContracts } from './block-contracts.ts'
import { exitCodes } from './command-io.ts'

const folder = join(import.meta.dirname, '../page-configs')

interface PageFile {
  readonly file: string
  readonly id: string
  readonly definition: unknown
  readonly fault: string | null
}

/** `kolofon pages validate`: every finding with its file; 1 when there is an error. */
export async function validatePages(args: readonly string[]): Promise<number> {
  const { files, json } = await readFiles(args)
  const validator = createValidator(readBlockContracts())
  const findings = files.map(({ file, definition, fault }) => ({
    file,
    issues: fault ? [unreadable(fault)] : validator.validate(definition),
  }))
  const errors = findings.flatMap(({ issues }) => issues).filter(({ severity }) => severity === 'error').length
  if (json) console.log(JSON.stringify(findings))
  else {
    for (const { file, issues } of findings) {
      for (const { severity, label, message, path } of issues) {
        console.log(`${file}: ${severity}: ${label} › ${message} (${path || '/'})`)
      }
    }
    console.log(`${files.length} definitions, ${errors} errors.`)
  }
  return errors > 0 ? exitCodes.refused : exitCodes.done
}

/** `kolofon pages push`: saves and publishes files; tells how long it took until each was live. */
export async function pushPages(args: readonly string[]): Promise<number> {
  const { files, json } = await readFiles(args)
  const pushed: {
    readonly file: string
    readonly id: string
    readonly outcome: string
    readonly milliseconds: number
  }[] = []
  let refused = false
  for (const page of files) {
    const began = performance.now()
    const outcome = page.fault ?? (await push(page))
    refused ||= outcome !== 'live' && outcome !== 'unchanged'
    const entry = { file: page.file, id: page.id, outcome, milliseconds: Math.round(performance.now() - began) }
    pushed.push(entry)
    if (!json) console.log(`${entry.id}: ${entry.outcome}, after ${entry.milliseconds} ms`)
  }
  if (json) console.log(JSON.stringify(pushed))
  return refused ? exitCodes.refused : exitCodes.done
}

/** `kolofon pages pull`: writes what is published (in Swedish) to `page-configs/`. */
export async function pullPages(args: readonly string[]): Promise<number> {
  const ids = args.filter((word) => !word.startsWith('--'))
  const pages = await publishedPages()
  let written = 0
  for (const { id, published } of pages) {
    if (ids.length > 0 && !ids.includes(id)) continue
    const revision = published.find(({ language }) => language === 'sv')?.revision
    if (!revision) continue
    await writeFile(join(folder, `${id}.json`), `${JSON.stringify(await definitionOf(id, revision), null, 2)}\n`)
    written += 1
  }
  console.log(`${written} definitions written.`)
  return exitCodes.done
}

/** `kolofon pages diff`: names the files whose bytes are not what is published; 1 when there are any. */
export async function diffPages(args: readonly string[]): Promise<number> {
  const { files } = await readFiles(args)
  const pages = await publishedPages()
  let different = 0
  for (const { id, file, definition } of files) {
    const own = revisionOf(canonicalJson(definition))
    const live = pages.find((page) => page.id === id)?.published ?? []
    const behind = live.filter(({ revision }) => revision !== own).map(({ language }) => language)
    if (live.length > 0 && behind.length === 0) continue
    different += 1
    console.log(`${file}: ${live.length === 0 ? 'not published' : `differs in ${behind.join(', ')}`}`)
  }
  console.log(`${different} of ${files.length} definitions differ.`)
  return different > 0 ? exitCodes.refused : exitCodes.done
}

async function push({ id, definition }: PageFile): Promise<string> {
  const pages = await publishedPages()
  const page = pages.find((candidate) => candidate.id === id)
  const wanted = revisionOf(canonicalJson(definition))
  if (page?.published.length === 5 && page.published.every(({ revision }) => revision === wanted)) return 'unchanged'
  const saved = await askBackend(
    `mutation ($id: ID!, $definition: JSON!, $base: ID) { savePage(id: $id, definition: $definition, baseRevision: $base) {
      __typename ... on PageRevision { revision } ... on StalePage { message } ... on InvalidPage { issues { label message } } } }`,
    { id, definition, base: page?.draft ?? null },
    z.object({ savePage: outcomeSchema }),
  )
  if (saved.savePage.revision === undefined) return sentenceOf(saved.savePage)
  const published = await askBackend(
    `mutation ($id: ID!, $revision: ID!) { publishPage(id: $id, revision: $revision) {
      __typename ... on StalePage { message } ... on InvalidPage { issues { label message } } } }`,
    { id, revision: saved.savePage.revision },
    z.object({ publishPage: outcomeSchema }),
  )
  return published.publishPage.__typename === 'PageState' ? 'live' : sentenceOf(published.publishPage)
}

const outcomeSchema = z.object({
  __typename: z.string(),
  revision: z.string().optional(),
  message: z.string().optional(),
  issues: z.array(z.object({ label: z.string(), message: z.string() })).optional(),
})

function sentenceOf({ message, issues }: z.infer<typeof outcomeSchema>): string {
  return issues ? issues.map((issue) => `${issue.label} › ${issue.message}`).join(' ') : (message ?? 'refused')
}

const pagesSchema = z.object({
  pages: z.array(
    z.object({
      id: z.string(),
      draft: z.string().nullable(),
      published: z.array(z.object({ language: z.string(), revision: z.string() })),
    }),
  ),
})

async function publishedPages() {
  return (await askBackend('{ pages { id draft published { language revision } } }', {}, pagesSchema)).pages
}

async function definitionOf(id: string, revision: string): Promise<unknown> {
  const query = 'query ($id: ID!, $revision: ID!) { page(id: $id, revision: $revision) { definition } }'
  const schema = z.object({ page: z.object({ definition: z.unknown() }) })
  return (await askBackend(query, { id, revision }, schema)).page.definition
}

async function readFiles(
  args: readonly string[],
): Promise<{ readonly files: readonly PageFile[]; readonly json: boolean }> {
  const named = args.filter((word) => !word.startsWith('--')).map((file) => resolve(file))
  const all =
    named.length > 0
      ? named
      : (await readdir(folder)).filter((file) => file.endsWith('.json')).map((file) => join(folder, file))
  const files = await Promise.all(all.sort().map(readPage))
  return { files, json: args.includes('--json') }
}

async function readPage(file: string): Promise<PageFile> {
  try {
    const definition: unknown = JSON.parse(await readFile(file, 'utf8'))
    const id = z.object({ id: z.string() }).safeParse(definition)
    return { file, definition, id: id.success ? id.data.id : file, fault: null }
  } catch (error) {
    return { file, definition: null, id: file, fault: error instanceof Error ? error.message : String(error) }
  }
}

function unreadable(message: string): Issue {
  return { severity: 'error', code: 'unreadable', path: '', label: 'File', message }
}
