import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  getNamedType,
  getOperationAST,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql'
import { expect, test } from 'vitest'
import persisted from '#generated/persisted-operations.json' with { type: 'json' }
import { fieldWeights, keyArguments, listSizes } from './list-sizes.ts'
import { operationCost } from './operation-cost.ts'
import { requestBudget } from './request-budget.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../schema.graphql'), 'utf8'))

function costOf(text: string, variables: Readonly<Record<string, unknown>> = {}) {
  const document = parse(text)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('One operation is needed.')
  return operationCost({ schema, document, operation, variables })
}
const values = (text: string, variables?: Readonly<Record<string, unknown>>) => costOf(text, variables).values

test('[attack S1-1] the largest operation of the shop fits twice into the budget of one request', () => {
  const costs = Object.values(persisted).map((text) => costOf(text, { limit: 24 }))
  expect(costs.filter((cost) => cost.values > requestBudget.values / 2)).toEqual([])
  expect(Math.max(...costs.map(({ mutations }) => mutations))).toBe(1)
})

test('[attack S1-1] every list of objects has a size', () => {
  const lacking = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith('__')) return []
    return Object.values(type.getFields()).flatMap((field) => {
      const list = isNonNullType(field.type) ? field.type.ofType : field.type
      const isOfObjects = isListType(list) && isCompositeType(getNamedType(list))
      const isByKeys = field.args.some(
        ({ name, type: argumentType }) => keyArguments.has(name) && isNonNullType(argumentType),
      )
      return isOfObjects && !isByKeys ? [`${type.name}.${field.name}`] : []
    })
  })
  expect(lacking.filter((name) => listSizes[name] === undefined)).toEqual([])
  expect(Object.keys(listSizes).filter((name) => !lacking.includes(name))).toEqual([])
})

test('[attack S1-1] the sizes of nested lists multiply', () => {
  const weight = fieldWeights['Query.productList'] ?? 0
  const of = (pageSize: number) =>
    values(`{ productList(input: { pageSize: ${pageSize} }) { items { work { series { products { name } } } } } }`)
  expect(of(100) - of(50)).toBe(of(50) - weight - 1)
  const inner = listSizes['Series.products'] ?? 0
  expect(of(1)).toBe(weight + 1 + (1 + 1 + 1 + 1 + inner * 2))
})

test('[attack S1-1] sizes are read from literals, variables, their defaults, inputs and the lengths of lists', () => {
  const hundred = values('{ productList(input: { pageSize: 100 }) { items { name } } }')
  const field = 'items { name }'
  expect(values(`query($n: Int) { productList(input: { pageSize: $n }) { ${field} } }`, { n: 100 })).toBe(hundred)
  expect(values(`query($n: Int = 100) { productList(input: { pageSize: $n }) { ${field} } }`)).toBe(hundred)
  const input = { pageSize: 100 }
  expect(values(`query($i: ProductListInput) { productList(input: $i) { ${field} } }`, { i: input })).toBe(hundred)
  expect(values(`{ productList(input: { pageSize: 100 }) { ...f } } fragment f on ProductList { ${field} }`)).toBe(
    hundred,
  )
  const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at))
  const byIds = 'query($ids: [ID!]!) { productsByIds(ids: $ids) { name } }'
  expect(values(byIds, { ids: ids(100) }) - values(byIds, { ids: ids(50) })).toBe(100)
})

test('[attack S1-1] a size that is negative, zero, missing or not a number does not make an operation cheap', () => {
  const query = 'query($n: Int) { productList(input: { pageSize: $n }) { items { name } } }'
  for (const n of [-1_000_000, 0, null, Number.NaN, '5', {}, undefined])
    expect(values(query, { n })).toBeGreaterThanOrEqual(values(query, { n: 1 }))
})

test('[attack] a variable that is null does not cost what its default costs, whichever was sent first', () => {
  const text = 'query($n: Int = 1) { productList(input: { pageSize: $n }) { items { name } } }'
  const document = parse(text)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('One operation is needed.')
  const cost = (variables: object) => operationCost({ schema, document, operation, variables: { ...variables } }).values
  expect(cost({})).toBe(values(text))
  expect(cost({ n: null })).toBe(values(text, { n: null }))
  expect(cost({ n: null })).toBeGreaterThan(cost({}))
})

test('[attack S1-1] counts fragments that double at each level in full, at once', () => {
  const fragments = Array.from(
    { length: 40 },
    (_, at) => `fragment f${at} on Category { a: parent { ...f${at + 1} } b: parent { ...f${at + 1} } }`,
  )
  const cost = values(`{ categories { ...f0 } } ${fragments.join(' ')} fragment f40 on Category { name }`)
  expect(cost).toBeGreaterThan(2 ** 40)
})

test('[attack S2-2] every root field of a mutation counts, also behind aliases and fragments', () => {
  const one = 'requestPasswordReset(email: "a@example.com")'
  expect(
    costOf(`mutation { a: ${one} ...f ... { d: ${one} } } fragment f on Mutation { b: ${one} c: ${one} }`).mutations,
  ).toBe(4)
  expect(costOf('{ channel { id } }').mutations).toBe(0)
})
