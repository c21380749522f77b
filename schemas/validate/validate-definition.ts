import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { z } from 'zod'
import { canonicalJson } from '../canonical.ts'
import type { Issue } from '../issue.ts'
import { type Definition, definitionSchema, pageSchema, sectionSchema } from '../page.ts'
import { envelopeIssues } from './envelope.ts'

/** What the validator knows of a block type. */
export interface BlockContract {
  readonly type: string
  readonly version: number
  /** JSON Schema (2020-12) of its stored props. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly title?: string
}

export interface Validator {
  /** Every finding about a value that should be a definition (V1). Never throws. */
  validate(value: unknown): readonly Issue[]
}

/** One validator for composer, API, command line and CI: JSON → envelope → each block by its type (V1). */
export function createValidator(contracts: readonly BlockContract[]): Validator {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false })
  const envelope = {
    page: ajv.compile(z.toJSONSchema(pageSchema, { io: 'input' }) as object),
    section: ajv.compile(z.toJSONSchema(sectionSchema, { io: 'input' }) as object),
  }
  const byType = new Map(contracts.map((contract) => [contract.type, contract]))
  const compiled = new Map<string, ValidateFunction>()

  function propsValidator(contract: BlockContract): ValidateFunction {
    const known = compiled.get(contract.type)
    if (known) return known
    const made = ajv.compile(contract.schema as object)
    compiled.set(contract.type, made)
    return made
  }

  function blockIssues(definition: Definition): readonly Issue[] {
    return Object.entries(definition.blocks).flatMap(([blockId, node]) => {
      const path = `/blocks/${blockId}`
      if (node.type.startsWith('@')) return []
      const contract = byType.get(node.type)
      if (!contract) {
        return [
          issue(
            'warning',
            'unknown-block',
            path,
            blockId,
            node.type,
            `The shop has no block “${node.type}”; it is kept, and not shown.`,
          ),
        ]
      }
      if (node.v > contract.version) {
        return [
          issue(
            'warning',
            'newer-block',
            path,
            blockId,
            node.type,
            `“${node.type}” ${node.v} is newer than the shop, which knows ${contract.version}.`,
          ),
        ]
      }
      if (node.v < contract.version) return []
      const check = propsValidator(contract)
      if (check(node.props)) return []
      return sentences(check.errors ?? []).map(({ at, message }) =>
        issue(
          'error',
          'props',
          `${path}/props${at}`,
          blockId,
          contract.title ?? node.type,
          at === '' ? message : `${fieldOf(at)}: ${message}`,
        ),
      )
    })
  }

  return {
    validate(value) {
      const kind =
        typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'section' ? 'section' : 'page'
      const check = envelope[kind]
      if (!check(value)) {
        return sentences(check.errors ?? []).map(({ at, message }) =>
          issue('error', 'envelope', at, undefined, 'Page', at === '' ? message : `${fieldOf(at)}: ${message}`),
        )
      }
      const parsed = definitionSchema.safeParse(value)
      if (!parsed.success) {
        return parsed.error.issues.map(({ path, message }) =>
          issue('error', 'envelope', path.map((part) => `/${String(part)}`).join(''), undefined, 'Page', message),
        )
      }
      const bytes = Buffer.byteLength(canonicalJson(value))
      return [...envelopeIssues(parsed.data, bytes), ...blockIssues(parsed.data)]
    },
  }
}

function issue(
  severity: Issue['severity'],
  code: string,
  path: string,
  blockId: string | undefined,
  label: string,
  message: string,
): Issue {
  return { severity, code, path, label, message, ...(blockId ? { blockId } : {}) }
}

interface Sentence {
  readonly at: string
  readonly message: string
}

/** The findings a person can act on: of a failed choice only the deepest are told, not every branch. */
function sentences(errors: readonly ErrorObject[]): readonly Sentence[] {
  const telling = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'oneOf')
  const deepest = Math.max(0, ...telling.map(({ instancePath }) => instancePath.split('/').length))
  const inChoice = errors.length > telling.length
  const chosen = inChoice ? telling.filter(({ instancePath }) => instancePath.split('/').length === deepest) : telling
  const unique = new Map<string, Sentence>()
  for (const error of chosen) {
    const made = { at: error.instancePath, message: sentenceOf(error) }
    unique.set(`${made.at} ${made.message}`, made)
  }
  return [...unique.values()].slice(0, 20)
}

function sentenceOf(error: ErrorObject): string {
  const params = error.params as Readonly<Record<string, unknown>>
  switch (error.keyword) {
    case 'required':
      return `“${String(params.missingProperty)}” is missing.`
    case 'additionalProperties':
      return `There is no field “${String(params.additionalProperty)}”.`
    case 'maximum':
      return `the number is too large, at most ${String(params.limit)}.`
    case 'minimum':
      return `the number is too small, at least ${String(params.limit)}.`
    case 'maxLength':
      return `the text is too long, at most ${String(params.limit)} characters.`
    case 'maxItems':
      return `there are too many, at most ${String(params.limit)}.`
    case 'minItems':
      return `there are too few, at least ${String(params.limit)}.`
    case 'enum':
      return `must be one of ${(params.allowedValues as readonly unknown[]).map(String).join(', ')}.`
    case 'type':
      return `must be ${String(params.type)}.`
    default:
      return `${error.message ?? 'does not fit'}.`
  }
}

/** `/links/0/label` → `links › 1 › label`. */
function fieldOf(at: string): string {
  return at
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(' › ')
}
