import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { z } from 'zod'
import { canonicalBytes } from '../canonical.ts'
import type { Issue } from '../issue.ts'
import { partsOf } from '../json-pointer.ts'
import type { Language } from '../languages.ts'
import { type Definition, definitionSchema, pageLimits, pageSchema, sectionSchema } from '../page.ts'
import { isTooDeep, maxJsonDepth } from '../values/json-depth.ts'
import type { BlockContract } from './block-contract.ts'
import { coverageIssues } from './coverage.ts'
import { driftIssues } from './drift.ts'
import { envelopeIssues } from './envelope.ts'
import { createIssueFactory, type IssueFactory } from './issue-factory.ts'
import type { StaffLanguage } from './messages.ts'
import { propsIssues } from './props.ts'
import { propsMessagesOf } from './props-messages.ts'
import { readTexts } from './read-texts.ts'
import { type FoundReferences, referenceIssues, referencesOf } from './references.ts'
import { exposesIssues, sectionUseIssues, type UsedSections } from './section-uses.ts'
import { slotIssues } from './slots.ts'
import { targetingIssues } from './targeting.ts'
import { writingIssues } from './writing.ts'

export type { BlockContract } from './block-contract.ts'

export interface ValidateOptions {
  /** Language of the messages (V2). Default: English. */
  readonly language?: StaffLanguage | undefined
  /** Languages in which the definition is to be published. Missing texts in these languages are reported (C3). */
  readonly publishIn?: readonly Language[] | undefined
  /** Results of looking up the references. If undefined, references are not checked. */
  readonly found?: FoundReferences | undefined
  /** Sections that the blocks use. If undefined, the values that the blocks set in sections are not checked. */
  readonly used?: UsedSections | undefined
  /** Country codes of the shop's markets, to check windows in the time zone of each market. */
  readonly countryCodes?: readonly string[] | undefined
}

export interface Validator {
  /** Returns all issues of a definition (V1). Never throws. */
  validate(value: unknown, options?: ValidateOptions): readonly Issue[]
  /** Returns the value with all texts normalised for storage. Unknown blocks remain unchanged (B5). */
  readTexts<Value>(value: Value): Value
  /**
   * Returns only the issues of the envelope: its fields, the lists of blocks, and the size. A draft with such issues
   * must not be saved (P1).
   */
  envelope(value: unknown, options?: Pick<ValidateOptions, 'language'>): readonly Issue[]
}

/** Country codes that are used when none are given: those of the sample channel. */
const usualCountries = ['SE', 'DK', 'FI', 'NO', 'DE', 'AX']
/** Multiple of the size limit above which a definition is refused without further checks. */
const hopeless = 4

/**
 * Creates the validator that composer, API, command line and CI share. It checks the JSON, then the envelope, then each
 * block by its type, then references (V1).
 */
export function createValidator(contracts: readonly BlockContract[]): Validator {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, verbose: true })
  const envelopes = { page: pageSchema, section: sectionSchema } as const
  const envelope = new Map<keyof typeof envelopes, ValidateFunction>()
  const byType = new Map(contracts.map((contract) => [contract.type, contract]))
  const compiled = new Map<string, ValidateFunction>()

  /** Returns the validator of the envelope's schema. It is compiled on first use, so that the process starts fast. */
  function envelopeCheckOf(kind: keyof typeof envelopes): ValidateFunction {
    const known = envelope.get(kind)
    if (known) return known
    const made = ajv.compile(z.toJSONSchema(envelopes[kind], { io: 'input' }) as object)
    envelope.set(kind, made)
    return made
  }

  function validatorOf(contract: BlockContract): ValidateFunction {
    const known = compiled.get(contract.type)
    if (known) return known
    const made = ajv.compile(contract.schema as object)
    compiled.set(contract.type, made)
    return made
  }

  function read(value: unknown, language: StaffLanguage): { readonly definition: Definition } | readonly Issue[] {
    const finder = createIssueFactory(labelled(value), byType, language)
    const faults = unreadable(value, finder)
    if (faults.length > 0) return faults
    const kind = isRecord(value) && value.kind === 'section' ? 'section' : 'page'
    const check = envelopeCheckOf(kind)
    if (!check(value)) {
      return propsMessagesOf(check.errors ?? [], finder.words, finder.nameOf).map(({ at, of, message, fix }) =>
        finder.issue('error', 'envelope', {
          path: at,
          blockId: blockOf(at),
          message: finder.describe({ of, message }),
          fix: fix?.(''),
        }),
      )
    }
    const parsed = definitionSchema.safeParse(value)
    if (parsed.success) return { definition: parsed.data }
    return parsed.error.issues.map(({ path, message }) =>
      finder.issue('error', 'envelope', { path: path.map((part) => `/${String(part)}`).join(''), message }),
    )
  }

  function envelopeOf(value: unknown, language: StaffLanguage) {
    const known = read(value, language)
    if (!('definition' in known)) return { issues: known, definition: null, finder: null }
    const { definition } = known
    const finder = createIssueFactory(definition, byType, language)
    const issues = envelopeIssues(definition, canonicalBytes(value), finder)
    return { issues, definition, finder }
  }

  const isKnown = (node: unknown) => {
    const { type, v = 1 } = isRecord(node) ? node : {}
    return type === '@section' || (byType.get(String(type))?.version ?? 0) >= Number(v)
  }

  return {
    readTexts: <Value>(value: Value) => readTexts(value, isKnown) as Value,
    envelope: (value, { language = 'en' } = {}) => envelopeOf(value, language).issues,
    validate(value, { language = 'en', publishIn = [], found, used, countryCodes = usualCountries } = {}) {
      const { issues, definition, finder } = envelopeOf(value, language)
      if (!definition) return issues
      return once([
        ...issues,
        ...propsIssues(definition, finder, { contracts: byType, validatorOf }),
        ...(used ? sectionUseIssues(definition, used, finder, { contracts: byType, validatorOf }) : []),
        ...exposesIssues(definition, finder, byType),
        ...slotIssues(definition, finder, byType),
        ...targetingIssues(definition, finder, countryCodes),
        ...driftIssues(definition, finder),
        ...(found ? referenceIssues(referencesOf(definition), found, finder) : []),
        ...publishIn.flatMap((own) => coverageIssues(definition, finder, { language: own, contracts: byType })),
        ...publishIn.flatMap((own) => writingIssues(definition, finder, own)),
      ])
    },
  }
}

/** Removes duplicate issues, which occur when the same issue is found for several languages. */
function once(issues: readonly Issue[]): readonly Issue[] {
  return [...new Map(issues.map((issue) => [`${issue.code} ${issue.path} ${issue.message}`, issue])).values()]
}

/**
 * Returns issues that make further checks impossible: the value is nested too deeply, is far too large, has a newer
 * format, or contains text that PostgreSQL cannot store.
 */
function unreadable(value: unknown, finder: IssueFactory): readonly Issue[] {
  const { words } = finder
  // Check the depth first, because all other checks recurse.
  if (isTooDeep(value))
    return [finder.issue('error', 'too-deep', { path: '', message: words.jsonTooDeep(maxJsonDepth) })]
  const bytes = canonicalBytes(value)
  if (bytes > hopeless * pageLimits.bytes) {
    const heaviest = heaviestBlock(value)
    const message = words.tooLarge(Math.ceil(bytes / 1024), pageLimits.bytes / 1024)
    const hint = heaviest
      ? words.blockTooLarge(finder.labelOf(heaviest.id), Math.ceil(heaviest.bytes / 1024))
      : undefined
    const path = heaviest ? `/blocks/${heaviest.id}` : ''
    return [finder.issue('error', 'too-large', { path, message, blockId: heaviest?.id, hint })]
  }
  if (isRecord(value) && typeof value.format === 'number' && value.format > 1) {
    const hint = words.hint.deployFirst
    return [
      finder.issue('error', 'newer-format', {
        path: '/format',
        message: words.newerFormat(String(value.format)),
        hint,
      }),
    ]
  }
  const at = strangeText(value, '')
  if (at !== null)
    return [finder.issue('error', 'unstorable', { path: at, blockId: blockOf(at), message: words.unstorable })]
  const key = forbiddenKey(value, '')
  return key === null
    ? []
    : [finder.issue('error', 'forbidden-key', { path: key, blockId: blockOf(key), message: words.forbiddenKey })]
}

/**
 * Returns the path of the first key `__proto__`, or null. The envelope's schema drops such keys, so the validated
 * definition would differ from the given definition.
 */
function forbiddenKey(value: unknown, path: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const at = `${path}/${key}`
    const found = key === '__proto__' ? at : forbiddenKey(inner, at)
    if (found !== null) return found
  }
  return null
}

/** Returns the path of the first text that PostgreSQL's JSON rejects (NUL, or an unpaired surrogate), or null. */
function strangeText(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\0') || !key.isWellFormed()) return path
    const found = strangeText(inner, `${path}/${key}`)
    if (found !== null) return found
  }
  return null
}

function heaviestBlock(value: unknown): { readonly id: string; readonly bytes: number } | null {
  if (!isRecord(value) || !isRecord(value.blocks)) return null
  const weighed = Object.entries(value.blocks).map(([id, node]) => ({
    id,
    bytes: canonicalBytes(node),
  }))
  return weighed.toSorted((a, b) => b.bytes - a.bytes)[0] ?? null
}

const labelledSchema = z.looseObject({
  regions: z.record(z.string(), z.array(z.string()).catch([])).catch({}),
  blocks: z.record(z.string(), z.looseObject({ type: z.string() }).catch({ type: '' })).catch({}),
})

/**
 * Returns what the labels of blocks need (the block ids in each region, and the type of each block), even if the rest
 * of the definition is invalid. Unreadable parts are left empty. Returns null when the value is not an object.
 */
function labelled(value: unknown): Pick<Definition, 'regions' | 'blocks'> | null {
  const parsed = labelledSchema.safeParse(value)
  if (!parsed.success) return null
  const nodes = Object.entries(parsed.data.blocks).map(([id, { type }]) => [id, { type, v: 1, props: {} }] as const)
  return { regions: parsed.data.regions as Definition['regions'], blocks: Object.fromEntries(nodes) }
}

function blockOf(pointer: string): string | undefined {
  const [field, id] = partsOf(pointer)
  return field === 'blocks' ? id : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
