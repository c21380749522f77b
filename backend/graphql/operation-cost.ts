import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import { fieldWeights, keyArguments, listSizes, pagedFields, sizeArguments, usualWeight } from './list-sizes.ts'

export interface OperationCost {
  /** Maximum number of values in the response. A field counts once for every object from which it is read. */
  readonly values: number
  /** Number of root fields of a mutation. A field counts once for each alias under which it is requested. */
  readonly mutations: number
}

interface CostInput {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
}

/** Maximum number of cached costs per operation. Each combination of list sizes in the variables has its own cost. */
const maxKnown = 100
const knownCosts = new WeakMap<OperationDefinitionNode, Map<string, OperationCost>>()

export function operationCost(input: CostInput): OperationCost {
  const known = knownCosts.get(input.operation) ?? new Map<string, OperationCost>()
  knownCosts.set(input.operation, known)
  const key = sizesIn(input.operation, input.variables)
  const before = known.get(key)
  if (before) return before
  const cost = computeCost(input)
  if (known.size >= maxKnown) known.clear()
  known.set(key, cost)
  return cost
}

/**
 * Returns a cache key for an operation's variables. It contains only the parts on which the cost depends: numbers, list
 * lengths, and sizes within input objects.
 */
function sizesIn({ variableDefinitions = [] }: OperationDefinitionNode, variables: CostInput['variables']): string {
  return JSON.stringify(
    variableDefinitions.map(({ variable }) => {
      const value = variables[variable.name.value]
      // A missing variable has its default value; a null variable does not.
      if (value === undefined) return 'absent'
      if (value === null) return null
      // Convert numbers to text, because JSON cannot represent infinity.
      if (typeof value === 'number') return String(value)
      return Array.isArray(value) ? [value.length] : [null, String(sizeWithin(value))]
    }),
  )
}

/**
 * Returns the maximum cost of an operation before it runs. A list costs its size times the cost of one entry, so nested
 * lists multiply. Fields under every type of a union or interface count, and so do fields that `@include` leaves out.
 * The document must be valid.
 */
function computeCost({ schema, document, operation, variables }: CostInput): OperationCost {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const defaults: Record<string, unknown> = {}
  for (const { variable, defaultValue } of operation.variableDefinitions ?? [])
    if (defaultValue) defaults[variable.name.value] = valueFromASTUntyped(defaultValue)
  const given = { ...defaults, ...variables }
  /** Costs by fragment and page size, cached because nested fragments would otherwise double the work at each level. */
  const known = new Map<string, number>()

  function costOf(selections: SelectionSetNode, type: GraphQLCompositeType, page: number | null): number {
    let sum = 0
    for (const selection of selections.selections) {
      if (selection.kind === Kind.FIELD) sum += costOfField(selection, type, page)
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        sum += costOf(selection.selectionSet, narrowed(selection.typeCondition?.name.value) ?? type, page)
      else sum += costOfFragment(selection.name.value, page)
    }
    return sum
  }

  function costOfFragment(name: string, page: number | null): number {
    const key = `${name} ${page}`
    const before = known.get(key)
    if (before !== undefined) return before
    const fragment = fragments.get(name)
    const type = narrowed(fragment?.typeCondition.name.value)
    const cost = fragment && type ? costOf(fragment.selectionSet, type, page) : 0
    known.set(key, cost)
    return cost
  }

  function costOfField(node: FieldNode, parent: GraphQLCompositeType, page: number | null): number {
    const name = node.name.value
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
    // `__typename` is the only valid field that is missing here.
    if (!field) return 1
    const type = getNamedType(field.type)
    const requested = requestedSize(field, node, given)
    const weight = fieldWeights[`${parent.name}.${name}`] ?? (parent === schema.getQueryType() ? usualWeight : 1)
    const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type)
    if (!isCompositeType(type) || !node.selectionSet) return weight
    if (!isList) return weight + costOf(node.selectionSet, type, requested)
    const size = requested ?? (pagedFields.has(name) ? page : null) ?? listSizes[`${parent.name}.${name}`] ?? 1
    return weight + size * (1 + costOf(node.selectionSet, type, null))
  }

  function narrowed(name: string | undefined): GraphQLCompositeType | null {
    const type = name === undefined ? null : schema.getType(name)
    return isCompositeType(type) ? type : null
  }

  const root = schema.getRootType(operation.operation)
  return {
    values: root ? costOf(operation.selectionSet, root, null) : 0,
    mutations: operation.operation === 'mutation' ? countRootFields(operation.selectionSet, fragments) : 0,
  }
}

function requestedSize(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): number | null {
  for (const { name, defaultValue } of field.args) {
    const sent = node.arguments?.find((argument) => argument.name.value === name)?.value
    const value = (sent && valueFromASTUntyped(sent, variables)) ?? defaultValue
    const size = sizeArguments.has(name) ? value : keyArguments.has(name) ? lengthOf(value) : sizeWithin(value)
    if (typeof size === 'number' && !Number.isNaN(size)) return Math.max(1, size)
  }
  return null
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : null)

function sizeWithin(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null
  return Object.entries(value).find(([name]) => sizeArguments.has(name))?.[1]
}

function countRootFields(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): number {
  return selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + 1
    const within = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
    return sum + (within ? countRootFields(within.selectionSet, fragments) : 0)
  }, 0)
}
