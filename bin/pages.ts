import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { canonicalJson } from '#schemas/canonical.ts'
import type { Issue } from '#schemas/issue.ts'
import { languages as allLanguages } from '#schemas/languages.ts'
import type { SectionDefinition } from '#schemas/page.ts'
import { readDefinition } from '#schemas/read-definition.ts'
import { revisionOf } from '#schemas/revision.ts'
import { staffLanguages } from '#schemas/validate/messages.ts'
import type { UsedSections } from '#schemas/validate/section-uses.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'
import { readBlockContracts } from './block-contracts.ts'
import { changedPaths } from './changed-paths.ts'
import { exitCodes } from './command-io.ts'
import { type PageFile, type Pulled, readPageFiles, readPulled, writePageFile, writePulled } from './page-files.ts'
import {
  publishStored,
  refusalMessageOf,
  type StoredPage,
  saveStored,
  storedContent,
  storedDefinition,
  storedPages,
  storedRevisions,
  textOf,
  waitsOf,
} from './stored-pages.ts'

export interface PagesIo {
  readonly folder: string
  readonly out: (line: string) => void
}

const usual: PagesIo = { folder: join(import.meta.dirname, '../page-configs'), out: (line) => console.log(line) }
const maxPlaces = 20

function readArgs(args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: {
      json: { type: 'boolean' },
      stored: { type: 'boolean' },
      draft: { type: 'boolean' },
      force: { type: 'boolean' },
      in: { type: 'string' },
      languages: { type: 'string' },
    },
  })
  return { named: positionals, values }
}

interface Finding {
  /** Name of the file or, with `--stored`, the page's id and the state of the revision, such as `home (draft)`. */
  readonly file: string
  readonly issues: readonly Issue[]
}

/** Reads files and normalises their texts as the shop does when it saves them. */
async function readFiles(folder: string, named: readonly string[]): Promise<readonly PageFile[]> {
  const { readTexts } = createValidator(readBlockContracts())
  return (await readPageFiles(folder, named)).map((file) => ({ ...file, definition: readTexts(file.definition) }))
}

/**
 * Runs `kolofon pages validate`, which prints every issue with its file. Returns 1 when any issue is an error. With
 * `--stored`, validates the content of the running shop instead of files: drafts, live revisions, and revisions that
 * are scheduled or part of a campaign.
 */
export async function validatePages(args: readonly string[], io: PagesIo = usual): Promise<number> {
  const { named, values } = readArgs(args)
  const language = staffLanguages.find((own) => own === values.in) ?? 'en'
  const validator = createValidator(readBlockContracts())
  const validate = (definition: unknown, used?: UsedSections) =>
    validator.validate(definition, { language, publishIn: allLanguages, used })
  const findings: Finding[] = []
  if (values.stored) {
    for (const { id, revision, role } of await storedRevisions()) {
      const issues = validate(await storedDefinition(id, revision))
      findings.push({ file: `${id} (${role})`, issues })
    }
  } else {
    const sections = sectionsOf(await readFiles(io.folder, []))
    for (const { file, definition, fault } of await readFiles(io.folder, named)) {
      findings.push({
        file,
        issues: fault ? [unreadable(fault)] : validate(definition, usesOf(definition, sections)),
      })
    }
  }
  const errors = findings.flatMap(({ issues }) => issues).filter(({ severity }) => severity === 'error').length
  if (values.json) io.out(JSON.stringify(findings))
  else {
    for (const { file, issues } of findings) {
      for (const { severity, label, message, path } of issues) {
        io.out(`${file}: ${severity}: ${label} › ${message} (${path || '/'})`)
      }
    }
    io.out(`${findings.length} definitions, ${errors} errors.`)
  }
  return errors > 0 ? exitCodes.refused : exitCodes.done
}

function sectionsOf(files: readonly PageFile[]): ReadonlyMap<string, SectionDefinition> {
  const definitions = files.flatMap(({ definition, fault }) =>
    fault ? [] : (readDefinition(definition).definition ?? []),
  )
  return new Map(definitions.flatMap((found) => (found.kind === 'section' ? [[found.id, found] as const] : [])))
}

/** Returns, by block, the sections that a definition uses, if they are among `sections`. */
function usesOf(definition: unknown, sections: ReadonlyMap<string, SectionDefinition>): UsedSections {
  const { blocks = {} } = readDefinition(definition).definition ?? {}
  const uses = Object.entries(blocks).flatMap(([id, { type, ref = '' }]) => {
    const section = type === '@section' ? sections.get(ref) : undefined
    return section ? [[id, { revisions: [section], missingIn: [] }] as const] : []
  })
  return new Map(uses)
}

/**
 * Runs `kolofon pages push`, which saves and publishes files, and prints the outcome and the duration of each. Changes
 * that others have saved in the composer are merged. A file that cannot be merged is refused. `--draft` saves without
 * publishing, and `--force` replaces the draft of another editor.
 */
export async function pushPages(args: readonly string[], io: PagesIo = usual): Promise<number> {
  const { named, values } = readArgs(args)
  const languages = typeof values.languages === 'string' ? values.languages.split(',') : null
  const { pages, ...waiting } = await storedContent()
  let pulled = await readPulled(io.folder)
  const pushed: PushedFile[] = []
  for (const file of await readFiles(io.folder, named)) {
    const began = performance.now()
    const page = pages.find(({ id }) => id === file.id)
    const options = { languages, pulled, draft: values.draft === true, force: values.force === true }
    const done = file.fault === null ? await push(file, page, options) : { outcome: file.fault, revision: null }
    if (done.revision !== null) pulled = { ...pulled, [file.id]: done.revision }
    const milliseconds = Math.round(performance.now() - began)
    const meant = { id: file.id, languages: languages ?? allLanguages }
    const waits = done.live ? waitsOf(waiting, { ...meant, revision: done.live }) : []
    pushed.push({ file: file.file, id: file.id, outcome: done.outcome, milliseconds, waits })
    if (values.json) continue
    io.out(`${file.id}: ${done.outcome}, after ${milliseconds} ms`)
    for (const wait of waits) io.out(`  ${wait}`)
  }
  await writePulled(io.folder, pulled)
  if (values.json) io.out(JSON.stringify(pushed))
  const fine = ['live', 'saved', 'unchanged']
  return pushed.every(({ outcome }) => fine.some((word) => outcome.startsWith(word)))
    ? exitCodes.done
    : exitCodes.refused
}

interface PushedFile {
  readonly file: string
  readonly id: string
  readonly outcome: string
  readonly milliseconds: number
  /** Schedules and campaigns that will show another revision of the page later. */
  readonly waits: readonly string[]
}

interface PushOptions {
  readonly languages: readonly string[] | null
  readonly pulled: Pulled
  readonly draft: boolean
  readonly force: boolean
}

/**
 * Pushes one file. Returns a description of what happened (`outcome`), the shop's revision that equals the file
 * (`revision`; null when the shop has none), and the revision that is now live (`live`; undefined when nothing was
 * published).
 */
async function push(
  { id, definition }: PageFile,
  page: StoredPage | undefined,
  { languages, pulled, draft, force }: PushOptions,
): Promise<{ readonly outcome: string; readonly revision: string | null; readonly live?: string }> {
  const wanted = revisionOf(canonicalJson(definition))
  const meant = languages ?? allLanguages
  const live = (page?.published ?? []).filter(({ language }) => meant.some((own) => own === language))
  if (live.length === meant.length && live.every(({ revision }) => revision === wanted)) {
    return { outcome: 'unchanged', revision: wanted, live: wanted }
  }
  const base = baseOf(page, pulled, force)
  if (base === undefined) {
    const outcome = 'The shop has a draft that is not in the files. Publish and pull it, or push with --force.'
    return { outcome, revision: null }
  }
  const saved = await saveStored({ id, definition, base, note: 'kolofon pages push' })
  if (saved.revision === undefined) return { outcome: refusalMessageOf(saved), revision: null }
  const joined = saved.joined ? ', merged with a newer draft: pull it' : ''
  const revision = joined === '' ? wanted : null
  if (draft) return { outcome: `saved${joined}`, revision }
  const published = await publishStored({ id, revision: saved.revision, languages })
  if (published.__typename !== 'PageState')
    return { outcome: `not published, saved as a draft: ${refusalMessageOf(published)}`, revision }
  return { outcome: `live${joined}`, revision, live: saved.revision }
}

/**
 * Returns the revision on which the file's changes are based: the revision that the last pull or push recorded for the
 * page (`pulled`). If no revision is recorded, returns the draft if it is published, otherwise undefined. With `force`,
 * always returns the draft. Returns null when the shop has no draft of the page.
 */
function baseOf(page: StoredPage | undefined, pulled: Pulled, force: boolean): string | null | undefined {
  if (!page?.draft || force) return page?.draft ?? null
  const known = pulled[page.id]
  if (known !== undefined) return known
  return page.published.some(({ revision }) => revision === page.draft) ? page.draft : undefined
}

/**
 * Runs `kolofon pages pull`, which writes the revisions that are published in Swedish to `page-configs/`. With
 * `--draft`, it writes the drafts instead.
 */
export async function pullPages(args: readonly string[], io: PagesIo = usual): Promise<number> {
  const { named, values } = readArgs(args)
  let pulled = await readPulled(io.folder)
  let written = 0
  for (const { id, draft, published } of await storedPages()) {
    if (named.length > 0 && !named.includes(id)) continue
    const revision = values.draft ? draft : published.find(({ language }) => language === 'sv')?.revision
    if (!revision) continue
    const others = published.filter((row) => row.revision !== revision).map(({ language }) => language)
    if (!values.draft && others.length > 0) io.out(`${id}: ${others.join(', ')} show a different revision than sv.`)
    await writePageFile(io.folder, id, await storedDefinition(id, revision))
    pulled = { ...pulled, [id]: revision }
    written += 1
  }
  await writePulled(io.folder, pulled)
  io.out(`${written} definitions written.`)
  return exitCodes.done
}

/**
 * Runs `kolofon pages diff`, which prints the paths at which files differ from the published revisions. Returns 1 when
 * any file differs or is not published.
 */
export async function diffPages(args: readonly string[], io: PagesIo = usual): Promise<number> {
  const { named, values } = readArgs(args)
  const [files, pages] = [await readFiles(io.folder, named), await storedPages()]
  const found: { file: string; id: string; languages: readonly string[]; places: readonly object[] }[] = []
  for (const { id, file, definition } of files) {
    const own = revisionOf(canonicalJson(definition))
    const live = pages.find((page) => page.id === id)?.published ?? []
    const behind = live.filter(({ revision }) => revision !== own)
    if (live.length > 0 && behind.length === 0) continue
    const [first] = behind
    const places = first ? changedPaths(await storedDefinition(id, first.revision), definition) : []
    found.push({ file, id, languages: behind.map(({ language }) => language), places })
    if (values.json) continue
    io.out(`${file}: ${first ? `differs in ${behind.map(({ language }) => language).join(', ')}` : 'not published'}`)
    for (const { path, before, after } of places.slice(0, maxPlaces)) {
      io.out(`  ${path || '/'}: ${textOf(before)} → ${textOf(after)}`)
    }
    if (places.length > maxPlaces) io.out(`  … and ${places.length - maxPlaces} more places`)
  }
  io.out(values.json ? JSON.stringify(found) : `${found.length} of ${files.length} definitions differ.`)
  return found.length > 0 ? exitCodes.refused : exitCodes.done
}

function unreadable(message: string): Issue {
  return { severity: 'error', code: 'unreadable', path: '', label: 'File', message }
}
