import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'
import { isTooDeep, maxJsonDepth } from '#schemas/values/json-depth.ts'

/** GraphQL scalar for any JSON value of limited depth. Values pass through unchanged. */
export const jsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue(value) {
    if (!isTooDeep(value)) return value
    throw new GraphQLError(`The JSON is nested more deeply than ${maxJsonDepth} levels.`, {
      extensions: { code: 'BAD_USER_INPUT' },
    })
  },
  parseLiteral: fromLiteral,
})

function fromLiteral(node: ValueNode): unknown {
  switch (node.kind) {
    case Kind.STRING:
    case Kind.BOOLEAN:
      return node.value
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value)
    case Kind.LIST:
      return node.values.map(fromLiteral)
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map((field) => [field.name.value, fromLiteral(field.value)]))
    default:
      return null
  }
}
