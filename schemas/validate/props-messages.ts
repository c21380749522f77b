import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Fix } from '../issue.ts'
import { toPointer } from '../json-pointer.ts'
import type { ValidatorMessages } from './messages.ts'

export interface PropsMessage {
  /** JSON pointer within the validated value. */
  readonly at: string
  /**
   * JSON pointer of the part that the message names: the object in which a field is missing, otherwise the value at
   * `at`.
   */
  readonly of: string
  readonly message: string
  /** Returns the fix. `base` is the JSON pointer of the validated value in the definition. */
  readonly fix?: (base: string) => Fix
}

/** Maximum messages. Editors would not read more. */
const maxSentences = 20

/**
 * Converts the errors of the JSON Schema validator to messages on which an editor can act. If a union does not match,
 * uses only the deepest errors, because the errors of all branches would be confusing.
 */
export function propsMessagesOf(
  errors: readonly ErrorObject[],
  words: ValidatorMessages,
  nameOf: (field: string) => string,
): readonly PropsMessage[] {
  const telling = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'oneOf')
  const deepest = Math.max(0, ...telling.map(({ instancePath }) => instancePath.split('/').length))
  const inChoice = errors.length > telling.length
  const ofDepth = inChoice ? telling.filter(({ instancePath }) => instancePath.split('/').length === deepest) : telling
  // If a value has an error other than a wrong type, the value's type fits one branch of the union. Then ignore the
  // type errors, which come from the other branches.
  const fitted = new Set(ofDepth.filter(({ keyword }) => keyword !== 'type').map(({ instancePath }) => instancePath))
  const chosen = ofDepth.filter(({ keyword, instancePath }) => keyword !== 'type' || !fitted.has(instancePath))
  const unique = new Map<string, PropsMessage>()
  for (const error of chosen) {
    const at = error.instancePath
    const types = chosen.filter(({ keyword, instancePath }) => keyword === 'type' && instancePath === at)
    const wanted = [...new Set(types.map(({ params }) => String(params.type)))]
    const made = { at, of: at, ...sentenceOf(error, wanted, words, nameOf) }
    unique.set(`${made.at} ${made.message}`, made)
  }
  return [...unique.values()].slice(0, maxSentences)
}

function sentenceOf(
  error: ErrorObject,
  types: readonly string[],
  words: ValidatorMessages,
  nameOf: (field: string) => string,
): Omit<PropsMessage, 'at' | 'of'> & Partial<Pick<PropsMessage, 'at'>> {
  const params = error.params as Readonly<Record<string, unknown>>
  const limit = String(params.limit)
  const setTo = (value: number) => (base: string) => ({
    label: words.fix.setTo(String(value)),
    patch: [{ op: 'replace' as const, path: `${base}${error.instancePath}`, value }],
  })
  switch (error.keyword) {
    case 'required': {
      const field = String(params.missingProperty)
      return { at: `${error.instancePath}/${toPointer(field)}`, message: words.missing(nameOf(field)) }
    }
    case 'additionalProperties': {
      const field = String(params.additionalProperty)
      const path = `${error.instancePath}/${toPointer(field)}`
      return {
        message: words.extra(field),
        fix: (base) => ({ label: words.fix.removeField, patch: [{ op: 'remove', path: `${base}${path}` }] }),
      }
    }
    case 'maximum':
      return { message: words.atMost(String(error.data), limit), fix: setTo(Number(params.limit)) }
    case 'minimum':
      return { message: words.atLeast(String(error.data), limit), fix: setTo(Number(params.limit)) }
    case 'maxLength':
      return { message: words.longest(limit) }
    case 'minLength':
      return { message: words.shortest(limit) }
    case 'maxItems':
      return { message: words.most(limit) }
    case 'minItems':
      return { message: words.fewest(limit) }
    case 'enum':
      return { message: words.oneOf((params.allowedValues as readonly unknown[]).map(String).join(', ')) }
    case 'const':
      return { message: words.oneOf(String(params.allowedValue)) }
    case 'type':
      return { message: words.type(types) }
    case 'pattern':
      return { message: words.pattern }
    default:
      return { message: words.unfit }
  }
}
