import { GraphQLScalarType, Kind, type ValueNode } from 'graphql'

/** GraphQL scalar for any JSON value. Values pass through unchanged. */
export const jsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
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
