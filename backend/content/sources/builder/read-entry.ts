import type { BuilderContent, BuilderModel } from '#schemas/builder/builder-content.ts'
import { issueOf } from '#schemas/builder/finding.ts'
import { fromBuilder } from '#schemas/builder/from-builder.ts'
import type { Issue } from '#schemas/issue.ts'
import { languages as allLanguages, type Language } from '#schemas/languages.ts'
import { type Definition, definitionSchema } from '#schemas/page.ts'
import type { BlockContract } from '#schemas/validate/block-contract.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import type { Validator } from '#schemas/validate/validate-definition.ts'
import type { PublishGate } from '../../publish-gate.ts'

export interface ReadEntryDeps {
  readonly contracts: readonly BlockContract[]
  readonly validator: Validator
  readonly gate: PublishGate
}

export interface ReadEntry {
  readonly pageId: string
  /** Null when the result does not match the schema of definitions, which even a draft must match (P1). */
  readonly definition: Definition | null
  /** Languages in which the definition can be published. */
  readonly open: readonly Language[]
  /** Issues found by the conversion and by the publish gate. */
  readonly issues: readonly Issue[]
}

/**
 * Converts an entry to a definition. A language is open for publishing when the conversion found no error and the
 * publish gate (C3) found none in this language.
 */
export async function readEntry(
  content: BuilderContent,
  model: BuilderModel,
  { contracts, validator, gate }: ReadEntryDeps,
  sentences: StaffLanguage = 'en',
): Promise<ReadEntry> {
  const { definition: converted, id, findings } = fromBuilder(content, { model, contracts })
  const definition = validator.readTexts(converted)
  const told = findings.map((finding) => issueOf(finding, sentences))
  const faults = validator.envelope(definition, { language: sentences })
  if (faults.length > 0) return { pageId: id, definition: null, open: [], issues: [...told, ...faults] }
  const byLanguage = await Promise.all(
    allLanguages.map(async (language) => ({
      language,
      issues: await gate(definition, { languages: [language], sentences }),
    })),
  )
  const isRefused = told.some(({ severity }) => severity === 'error')
  const open = byLanguage.filter(({ issues }) => !isRefused && !issues.some(({ severity }) => severity === 'error'))
  const all = [...told, ...byLanguage.flatMap(({ issues }) => issues)]
  return {
    pageId: id,
    // Only the texts are normalised. Everything else is stored as the conversion returned it, including unknown blocks
    // (B5).
    definition: definitionSchema.safeParse(definition).success ? (definition as unknown as Definition) : null,
    open: open.map(({ language }) => language),
    issues: [...new Map(all.map((issue) => [`${issue.code} ${issue.path} ${issue.message}`, issue])).values()],
  }
}
