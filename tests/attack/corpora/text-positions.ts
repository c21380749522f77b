import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type GraphQLInputType,
  type GraphQLSchema,
  getArgumentValues,
  isCompositeType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  Kind,
  parse,
} from 'graphql'

type Values = Readonly<Record<string, unknown>>
/** Path to a text in an operation's arguments: the name of the argument, then the names of input fields. */
export type TextPath = readonly string[]

export const schema: GraphQLSchema = buildSchema(
  readFileSync(join(import.meta.dirname, '../../../backend/schema.graphql'), 'utf8'),
)

export const operationNames = (kind: 'query' | 'mutation'): readonly string[] =>
  Object.keys((kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {})

function fieldOf(kind: 'query' | 'mutation', name: string) {
  const field = (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name]
  if (!field) throw new Error(`The schema has no ${kind} ${name}.`)
  return field
}

export function textPaths(kind: 'query' | 'mutation', name: string): readonly TextPath[] {
  return fieldOf(kind, name).args.flatMap((argument) => pathsIn(argument.type, [argument.name], []))
}

function pathsIn(type: GraphQLInputType, path: TextPath, above: readonly string[]): readonly TextPath[] {
  if (isNonNullType(type) || isListType(type)) return pathsIn(type.ofType, path, above)
  if (isScalarType(type)) return ['Int', 'Float', 'Boolean'].includes(type.name) ? [] : [path]
  if (!isInputObjectType(type) || above.includes(type.name)) return []
  return Object.values(type.getFields()).flatMap((field) =>
    pathsIn(field.type, [...path, field.name], [...above, type.name]),
  )
}

/** Returns the name of a document's first field, and its arguments with the variables replaced by their values. */
export function argumentsOf(document: string, variables: Values): { readonly name: string; readonly values: Values } {
  const [operation] = parse(document).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('The document has no operation.')
  const [field] = operation.selectionSet.selections
  if (field?.kind !== Kind.FIELD || operation.operation === 'subscription')
    throw new Error('The document has no field.')
  const definition = fieldOf(operation.operation, field.name.value)
  return { name: field.name.value, values: getArgumentValues(definition, field, variables) }
}

/** Returns an operation with these arguments. Its selection is as small as possible. */
export function askFor(kind: 'query' | 'mutation', name: string, values: Values): string {
  const { args, type } = fieldOf(kind, name)
  const used = args.filter((argument) => argument.name in values)
  const declared = used.map((argument) => `$${argument.name}: ${argument.type}`).join(', ')
  const passed = used.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  let named: unknown = type
  while (isNonNullType(named) || isListType(named)) named = named.ofType
  const selection = isCompositeType(named) ? ' { __typename }' : ''
  return `${kind}${declared && ` (${declared})`} { ${name}${passed && `(${passed})`}${selection} }`
}

/** Returns the arguments with `text` at the path. Missing parents are created. */
export function withText(
  kind: 'query' | 'mutation',
  name: string,
  values: Values,
  path: TextPath,
  text: string,
): Values {
  const [first = '', ...rest] = path
  const argument = fieldOf(kind, name).args.find((known) => known.name === first)
  if (!argument) throw new Error(`${name} has no argument ${first}.`)
  return { ...values, [first]: placed(argument.type, values[first], rest, text) }
}

function placed(type: GraphQLInputType, value: unknown, path: TextPath, text: string): unknown {
  if (isNonNullType(type)) return placed(type.ofType, value, path, text)
  if (isListType(type)) {
    const [first, ...others] = Array.isArray(value) ? value : [undefined]
    return [placed(type.ofType, first, path, text), ...others]
  }
  if (isInputObjectType(type)) {
    const [field = '', ...rest] = path
    const known = isRecord(value) ? value : {}
    const definition = type.getFields()[field]
    if (!definition) throw new Error(`${type.name} has no field ${field}.`)
    return { ...known, [field]: placed(definition.type, known[field], rest, text) }
  }
  if (isScalarType(type) && type.name === 'JSON') return isRecord(value) ? withDeepText(value, text) : { [text]: text }
  return text
}

/** Returns a JSON value in which the text replaces every string and is also the name of an additional member. */
function withDeepText(value: Values, text: string): unknown {
  const replaced = JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? text : part)) as Values
  return { ...replaced, [text]: text }
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
