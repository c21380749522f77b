import { GraphQLError } from 'graphql'
import { createSchema, createYoga } from 'graphql-yoga'
import { expect, test } from 'vitest'
import { compiledQueries } from './compiled-queries.ts'

const often = 50

function createServer(plugins: readonly ReturnType<typeof compiledQueries>[]) {
  let counted = 0
  const yoga = createYoga({
    schema: createSchema({
      typeDefs: `
        interface Named { name: String! }
        type Book implements Named { name: String!, pages(least: Int = 3): Int, sequel: Book, late: String, author: Author! }
        type Author implements Named { name: String!, born: Int! }
        type Query { book(name: String!): Book, named: [Named!]!, late: Book, refused: Int! }
        type Mutation { count: Int! }`,
      resolvers: {
        Query: {
          book: async (_: unknown, { name }: { name: string }) => ({ name, author: { name: 'Ann', born: 1900 } }),
          named: () => [
            { __typename: 'Book', name: 'One', author: { name: 'Ann', born: 1900 } },
            { __typename: 'Author', name: 'Ann', born: 1900 },
          ],
          late: () => ({ name: 'Late', late: Promise.resolve('x'), author: { name: 'Ann', born: null } }),
          refused: () => {
            throw new GraphQLError('Not today.', { extensions: { code: 'CLOSED' } })
          },
        },
        Mutation: {
          count: () => {
            counted += 1
            return counted
          },
        },
        Book: {
          pages: ({ name }: { name: string }, { least }: { least: number }) => Math.max(least, name.length),
          sequel: async ({ name }: { name: string }) => {
            if (name.length > 6) throw new GraphQLError('There is none.')
            return { name: `${name} 2`, author: { name: 'Ann', born: name.length > 4 ? null : 1900 } }
          },
        },
      } as never,
    }),
    plugins: [...plugins],
    logging: false,
    maskedErrors: false,
  })
  return async (query: string, variables: object = {}, operationName?: string) => {
    const response = await yoga.fetch('http://backend/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables, operationName }),
    })
    return response.json()
  }
}

test('a frequent query returns the same response as at first, also with other variables and when it fails', async () => {
  const [ask, plainly] = [createServer([compiledQueries()]), createServer([])]
  const query = `query ($name: String!, $least: Int, $more: Boolean!) {
    book(name: $name) { title: name pages(least: $least) author { ...Who } sequel @include(if: $more) { name sequel { name author { born } } author { born } } }
    named { __typename name ... on Author { born } }
  }
  fragment Who on Author { name born }`
  for (let at = 0; at < often; at += 1) {
    const variables = { name: 'abcdefghi'.slice(0, 1 + (at % 9)), more: at % 3 > 0, ...(at % 2 ? { least: at } : {}) }
    expect(await ask(query, variables)).toEqual(await plainly(query, variables))
    expect(await ask('{ refused }')).toEqual(await plainly('{ refused }'))
    expect(await ask(query, { name: 7 })).toEqual(await plainly(query, { name: 7 }))
  }
})

test('of several queries in one document the named one is executed, and none for a wrong name', async () => {
  const [ask, plainly] = [createServer([compiledQueries()]), createServer([])]
  const two = 'query One { book(name: "One") { name } } query Two { book(name: "Two") { name pages } }'
  const one = 'query One { book(name: "One") { name } }'
  for (let at = 0; at < often; at += 1) {
    for (const [query, name] of [
      [two, 'One'],
      [two, 'Two'],
      [two, 'Three'],
      [two, undefined],
      [one, 'One'],
      [one, 'Two'],
    ] as const) {
      expect(await ask(query, {}, name)).toEqual(await plainly(query, {}, name))
    }
  }
})

test('a mutation is executed once per request, however often it is sent', async () => {
  const ask = createServer([compiledQueries()])
  for (let at = 1; at <= often; at += 1) expect(await ask('mutation { count }')).toEqual({ data: { count: at } })
})

test('a computed field without a resolver is reported at the first request', async () => {
  const ask = createServer([compiledQueries()])
  for (let at = 0; at < often; at += 1) {
    const { data, errors } = await ask('{ late { name late } }')
    expect(data).toEqual({ late: { name: 'Late', late: null } })
    expect(errors[0].message).toBe('Book.late is computed, so it needs a resolver.')
  }
})
