import type { Translate } from '#runtime/i18n/translation.ts'
import { toBuilderValue } from '#schemas/builder/values.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { fieldHelp, fieldTitle, valueTitle } from '../composer/form/titles.ts'
import type { ComposerBlock, PropSchema } from '../composer/settings.ts'

/** Input field of Builder's form, with only the options that the shop's props need. */
export interface BuilderInput {
  readonly name: string
  readonly friendlyName: string
  readonly type: string
  readonly required?: boolean
  readonly localized?: boolean
  readonly defaultValue?: unknown
  readonly helperText?: string
  readonly enum?: readonly { readonly label: string; readonly value: string | number }[]
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly allowedFileTypes?: readonly string[]
  readonly regex?: { readonly pattern: string; readonly message: string }
  readonly subFields?: readonly BuilderInput[]
}

export interface BuilderRegistration {
  readonly name: string
  readonly friendlyName: string
  readonly description: string
  readonly inputs: readonly BuilderInput[]
}

/**
 * Maximum characters of a single-line field. A prop that allows more gets a multi-line field, unless it has a pattern.
 */
const oneLine = 200
const pictures = ['jpeg', 'jpg', 'png', 'webp', 'avif']

/**
 * Returns the registration of a block in Builder, with a field for each prop (from its JSON Schema) and each slot. A
 * new block starts with the props of the block's first example, so that it is valid (P2).
 */
export function toRegistration(block: ComposerBlock, language: StaffLanguage, t: Translate): BuilderRegistration {
  const [start = {}] = Object.values(block.examples)
  const fields = fieldsOf(block.schema, { block: block.type, language, t }).map((input) => {
    const value = start[input.name]
    return value === undefined ? input : { ...input, defaultValue: toBuilderValue(value) }
  })
  const slots = Object.keys(block.slots).map((name) => ({
    name,
    friendlyName: fieldTitle(block.type, name, language),
    type: 'uiBlocks',
    defaultValue: [],
  }))
  return {
    name: block.type,
    friendlyName: block.titles[language],
    description: t('builder:version', { version: block.version }),
    inputs: [...fields, ...slots],
  }
}

interface Telling {
  readonly block: string
  readonly language: StaffLanguage
  readonly t: Translate
}

function fieldsOf(schema: PropSchema, telling: Telling): readonly BuilderInput[] {
  const { block, language } = telling
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).map(([name, inner]) => {
    const help = fieldHelp(block, name, language)
    return {
      name,
      friendlyName: fieldTitle(block, name, language),
      ...(required.has(name) ? { required: true } : {}),
      ...(inner.default === undefined ? {} : { defaultValue: toBuilderValue(inner.default) }),
      ...controlOf(name, inner, telling),
      ...(help === undefined ? {} : { helperText: help }),
    }
  })
}

type Control = Omit<BuilderInput, 'name' | 'friendlyName'>

function controlOf(name: string, schema: PropSchema, telling: Telling): Control {
  const alternatives = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  const words = alternatives.find(isPerLanguage)
  const [first] = alternatives.filter((one) => one !== words)
  if (words && first) return { ...controlOf(name, first, telling), localized: true }
  if (first && alternatives.every(({ properties }) => properties)) return controlOf(name, joined(alternatives), telling)
  if (first) return controlOf(name, first, telling)
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (values) {
    return {
      type: 'string',
      enum: values.map((value) => ({ label: labelOf(name, String(value), telling), value: String(value) })),
    }
  }
  const type = [schema.type].flat().find((one) => one !== 'null')
  switch (type) {
    case 'boolean':
      return { type: 'boolean' }
    case 'integer':
    case 'number':
      return { type: 'number', ...limitsOf(schema), ...(type === 'integer' ? { step: 1 } : {}) }
    case 'array':
      return listOf(schema, telling)
    case 'object':
      return schema.properties ? { type: 'object', subFields: fieldsOf(schema, telling) } : { type: 'json' }
    default:
      return textOf(name, schema, telling)
  }
}

function textOf(name: string, { maxLength, pattern }: PropSchema, { t }: Telling): Control {
  if (name === 'src') return { type: 'file', allowedFileTypes: pictures }
  return {
    type: maxLength !== undefined && maxLength > oneLine && !pattern ? 'longText' : 'string',
    ...(maxLength === undefined ? {} : { helperText: t('builder:longest', { count: maxLength }) }),
    ...(pattern === undefined ? {} : { regex: { pattern, message: t('builder:pattern') } }),
  }
}

function listOf(schema: PropSchema, telling: Telling): Control {
  const { t } = telling
  const { items = {}, minItems, maxItems } = schema
  const limits = {
    ...(minItems === undefined ? {} : { min: minItems }),
    ...(maxItems === undefined ? {} : { max: maxItems, helperText: t('builder:most', { count: maxItems }) }),
  }
  if (!items.properties && !items.anyOf?.some(({ properties }) => properties)) return { type: 'tags', ...limits }
  const { subFields = [] } = controlOf('item', items, telling)
  return { type: 'list', subFields, ...limits }
}

function limitsOf({ minimum, maximum }: PropSchema) {
  return {
    ...(minimum === undefined ? {} : { min: minimum }),
    // Leave out a maximum that is the largest safe integer, because such a limit does not help an editor.
    ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? {} : { max: maximum }),
  }
}

/**
 * Merges the object schemas of a union into one schema with the properties of all of them. A property is required only
 * if every schema requires it.
 */
function joined(alternatives: readonly PropSchema[]): PropSchema {
  const properties = Object.assign({}, ...alternatives.toReversed().map((one) => one.properties))
  const everywhere = alternatives.reduce<readonly string[]>(
    (names, { required = [] }) => names.filter((name) => required.includes(name)),
    alternatives[0]?.required ?? [],
  )
  return { type: 'object', properties, required: everywhere }
}

function isPerLanguage({ properties }: PropSchema): boolean {
  return properties?.$t !== undefined
}

/** Returns the title of a choice, or its value with spaces when it has no title: `BEST_FIRST` → `BEST FIRST`. */
function labelOf(name: string, value: string, { block, language }: Telling): string {
  const named = valueTitle(block, name, value, language)
  return named === value ? value.replaceAll(/[-_]/g, ' ') : named
}
