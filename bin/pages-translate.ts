import { readFile, stat, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Language, languageSchema, sourceLanguage } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import { readDefinition } from '#schemas/read-definition.ts'
import { type AppliedTranslations, applyTranslations } from '#schemas/translation/apply-translations.ts'
import { readXliffFile, type TranslatedPage, type XliffResult } from '#schemas/translation/read-xliff.ts'
import { translationMessages } from '#schemas/translation/translation-messages.ts'
import { translationUnits } from '#schemas/translation/units.ts'
import { type PageToTranslate, writeXliff } from '#schemas/translation/write-xliff.ts'
import { xliffLimits } from '#schemas/translation/xliff-limits.ts'
import { createIssueFactory } from '#schemas/validate/issue-factory.ts'
import { readBlockContracts } from './block-contracts.ts'
import { exitCodes } from './command-io.ts'
import {
  publishStored,
  refusalMessageOf,
  type StoredPage,
  saveStored,
  storedDefinition,
  storedPages,
  textOf,
} from './stored-pages.ts'

interface TranslateIo {
  readonly out: (line: string) => void
  readonly err: (line: string) => void
}

const usual: TranslateIo = { out: (line) => console.log(line), err: (line) => console.error(line) }
const messages = translationMessages.en

function readArgs(args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      from: { type: 'string', default: sourceLanguage },
      to: { type: 'string' },
      missing: { type: 'boolean' },
      out: { type: 'string' },
      publish: { type: 'string', default: 'no' },
    },
  })
  const [action, ...named] = positionals
  return { action, named, values }
}

/**
 * Runs `kolofon pages translate`. `export` writes the texts of drafts as XLIFF 2.0, and `import` saves the translations
 * in an XLIFF file as drafts. Returns 1 when a page or a text was not accepted, and 2 for wrong arguments.
 */
export async function translatePages(args: readonly string[], io: TranslateIo = usual): Promise<number> {
  const { action, named, values } = readArgs(args)
  const refuse = (sentence: string) => {
    io.err(sentence)
    return exitCodes.wrongUse
  }
  if (action === 'import') {
    if (named.length !== 1) return refuse('Name one XLIFF file.')
    if (!['yes', 'no'].includes(values.publish)) return refuse('--publish must be yes or no.')
    return importFile(named[0] ?? '', values.publish === 'yes', io)
  }
  if (action !== 'export') return refuse('Use “pages translate export” or “pages translate import”.')
  const to = languageSchema.safeParse(values.to)
  if (values.from !== sourceLanguage) return refuse('Pages are translated from Swedish: --from sv.')
  if (!to.success || to.data === sourceLanguage) return refuse('--to must be another language of the shop.')
  if (named.length === 0) return refuse('Name the pages to translate.')
  return exportPages(named, { to: to.data, missing: values.missing === true, file: values.out ?? null }, io)
}

const contractsByType = () => new Map(readBlockContracts().map((contract) => [contract.type, contract]))

async function exportPages(
  named: readonly string[],
  { to, missing, file }: { readonly to: Language; readonly missing: boolean; readonly file: string | null },
  io: TranslateIo,
): Promise<number> {
  const contracts = contractsByType()
  const stored = await storedPages()
  const pages: PageToTranslate[] = []
  for (const id of named) {
    const definition = await draftOf(stored.find((page) => page.id === id))
    if (!definition) {
      io.err(`${id}: the shop has no such page, or its draft is unreadable.`)
      return exitCodes.refused
    }
    const { labelOf, fieldOf } = createIssueFactory(definition, contracts, 'en')
    const units = translationUnits(definition, { language: to, contracts })
      .filter(({ state }) => !missing || state === 'missing' || state === 'stale')
      .map((unit) => {
        const label = `${labelOf(unit.blockId ?? undefined)} › ${fieldOf(unit.field, unit.type ?? undefined)}`
        return { ...unit, label }
      })
    pages.push({ id, units })
  }
  const text = writeXliff(pages, { from: sourceLanguage, to, lengthNote: messages.maxLength })
  if (file === null) io.out(text)
  else {
    await writeFile(file, text)
    io.out(`texts: ${pages.flatMap(({ units }) => units).length}, pages: ${pages.length}`)
  }
  return exitCodes.done
}

async function draftOf(page: StoredPage | undefined): Promise<Definition | null> {
  if (!page?.draft) return null
  return readDefinition(await storedDefinition(page.id, page.draft)).definition
}

async function importFile(file: string, isPublished: boolean, io: TranslateIo): Promise<number> {
  const read = await readFileOf(file)
  if (!read.ok) {
    io.err(`${file}: ${messages.faults[read.fault]}`)
    return exitCodes.refused
  }
  const stored = await storedPages()
  let isFine = true
  for (const page of read.pages) {
    const outcome = await importPage(page, stored, { language: read.language, isPublished })
    io.out(`${page.id}: ${outcome.sentence}`)
    for (const { id, target, ...why } of outcome.setAside) {
      io.out(`  set aside: ${id}: ${messages.setAside({ target, ...why })}: ${textOf(target)}`)
    }
    isFine &&= outcome.isFine
  }
  return isFine ? exitCodes.done : exitCodes.refused
}

async function readFileOf(file: string): Promise<XliffResult> {
  const { size } = await stat(file)
  return size > 4 * xliffLimits.characters ? { ok: false, fault: 'too-large' } : readXliffFile(await readFile(file))
}

async function importPage(
  { id, translations }: TranslatedPage,
  stored: readonly StoredPage[],
  { language, isPublished }: { readonly language: Language; readonly isPublished: boolean },
): Promise<{
  readonly sentence: string
  readonly setAside: AppliedTranslations['setAside']
  readonly isFine: boolean
}> {
  const page = stored.find((one) => one.id === id)
  const draft = await draftOf(page)
  if (!page || !draft) {
    return { sentence: 'the shop has no such page, or its draft is unreadable.', setAside: [], isFine: false }
  }
  const { definition, written, same, empty, setAside } = applyTranslations(draft, translations, {
    language,
    contracts: contractsByType(),
  })
  const counts = `texts written: ${written.length}, unchanged: ${same}, not translated: ${empty}, set aside: ${setAside.length}`
  const isFine = setAside.length === 0
  if (written.length === 0) return { sentence: `${counts}.`, setAside, isFine }
  const saved = await saveStored({ id, definition, base: page.draft, note: 'kolofon pages translate' })
  if (saved.revision === undefined) return { sentence: refusalMessageOf(saved), setAside, isFine: false }
  if (!isPublished) return { sentence: `${counts}; saved as a draft.`, setAside, isFine }
  const published = await publishStored({ id, revision: saved.revision, languages: [language] })
  if (published.__typename === 'PageState') return { sentence: `${counts}; live in ${language}.`, setAside, isFine }
  const why = refusalMessageOf(published)
  return { sentence: `${counts}; not published, saved as a draft: ${why}`, setAside, isFine: false }
}
