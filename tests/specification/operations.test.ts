import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  type DefinitionNode,
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
} from 'graphql'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createServerQuery } from '#runtime/data/server-query.ts'
import { listen } from '#tests/socket-client.ts'
import { headers, operations, variablesOfRequests } from './operations.ts'

const bodySchema = z.strictObject({
  operationName: z.string(),
  variables: z.record(z.string(), z.unknown()),
  query: z.string(),
})

function operationOf({ definitions }: DocumentNode): OperationDefinitionNode {
  const [operation] = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('The document has no operation.')
  return operation
}

/** Returns the names of the fields that a selection reads, including those in its fragments. */
function fieldsIn(selection: SelectionSetNode | undefined, document: DocumentNode): readonly string[] {
  return (selection?.selections ?? []).flatMap((one) => {
    if (one.kind === Kind.FIELD) return one.name.value
    if (one.kind === Kind.INLINE_FRAGMENT) return fieldsIn(one.selectionSet, document)
    const isNamed = (node: DefinitionNode) =>
      node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === one.name.value
    const fragment = document.definitions.find(isNamed)
    return fragment && 'selectionSet' in fragment ? fieldsIn(fragment.selectionSet, document) : []
  })
}

async function send(document: (typeof operations)[string]['document'], variables: Readonly<Record<string, unknown>>) {
  const { promise: received, resolve: receive } = Promise.withResolvers<{ request: IncomingMessage; sent: string }>()
  const server = createServer(async (request, response) => {
    receive({ request, sent: await text(request) })
    response.end('[{"data":{}}]')
  })
  const url = await listen(server)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const common = { channelId: '1', marketId: 'se', languageId: 'sv', customerType: 'PERSON' }
  const forRequest = createServerQuery({ uri: `${url}/graphql`, headers: { 'x-kolofon-server-key': 'key' } })
  await forRequest(common, () => undefined, { token: 'token', prices: 'a.b.c' }).query(document, variables)
  const { request, sent } = await received
  // Pages send the operations of all their blocks in one request, as a list.
  const [body] = z.tuple([bodySchema]).parse(JSON.parse(sent))
  return { path: request.url, method: request.method, headers: request.headers, body }
}

describe.each(Object.entries(operations))('[S9] the operation %s', (name, operation) => {
  const { document, specified, further, reads } = operation

  test('has exactly the variables of the specification, of their types', () => {
    const node = operationOf(document)
    expect(node.name?.value).toBe(name)
    const declared = node.variableDefinitions?.map(({ variable, type }) => [variable.name.value, print(type)])
    expect(Object.fromEntries(declared ?? [])).toEqual({ ...specified, ...further })
  })

  test('reads the fields of the specification', () => {
    const [field] = operationOf(document).selectionSet.selections
    if (field?.kind !== Kind.FIELD) throw new Error('The operation has no field.')
    expect(field.name.value).toBe(name)
    expect(fieldsIn(field.selectionSet, document)).toEqual(expect.arrayContaining([...reads]))
  })

  test('is sent with the variables and headers of every request', async () => {
    const own = Object.keys({ ...specified, ...further }).filter((variable) => !variablesOfRequests.includes(variable))
    const sent = await send(document, Object.fromEntries(own.map((variable) => [variable, null])))
    expect([sent.method, sent.path, sent.body.operationName]).toEqual(['POST', '/graphql', name])
    expect(Object.keys(sent.body.variables).sort()).toEqual([...own, ...variablesOfRequests].sort())
    for (const [header, value] of Object.entries(headers)) expect(sent.headers[header], header).toMatch(value)
  })
})
