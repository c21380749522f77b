import { join } from 'node:path'
import { fromBuilder } from '#schemas/builder/from-builder.ts'
import { toBuilder } from '#schemas/builder/to-builder.ts'
import { canonicalJson } from '#schemas/canonical.ts'
import type { Definition } from '#schemas/page.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'
import { readBlockContracts } from './block-contracts.ts'
import { exitCodes } from './command-io.ts'
import { readPageFiles } from './page-files.ts'
import type { PagesIo } from './pages.ts'

interface BuilderIo extends PagesIo {
  /** Prints errors to a separate stream, because programs read the output. */
  readonly err: (line: string) => void
}

const usual: BuilderIo = {
  folder: join(import.meta.dirname, '../page-configs'),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
}

/**
 * Runs `kolofon pages builder`, which prints page files as entries of a Builder space. Each line is one entry with its
 * model, as JSON that Builder's write API accepts. If any file is not a complete definition, prints only errors and
 * returns 1.
 */
export async function pagesForBuilder(named: readonly string[], io: BuilderIo = usual): Promise<number> {
  const contracts = readBlockContracts()
  const validator = createValidator(contracts)
  const files = await readPageFiles(io.folder, named)
  const faults = files.flatMap(({ file, definition, fault }) =>
    fault
      ? [`${file}: ${fault}`]
      : validator.envelope(definition).map(({ message, path }) => `${file}: ${message} (${path})`),
  )
  for (const fault of faults) io.err(fault)
  if (faults.length > 0) return exitCodes.refused
  for (const { definition } of files) {
    const own = definition as Definition
    const entry = toBuilder(own, contracts)
    const back = fromBuilder(entry, { model: own.kind, contracts })
    if (canonicalJson(back.definition) !== canonicalJson(own))
      throw new Error(`${own.id} would be imported as a different page.`)
    io.out(JSON.stringify({ model: own.kind, entry: { ...entry, id: undefined } }))
  }
  return exitCodes.done
}
