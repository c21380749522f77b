import type { TypedDocumentNode } from '@apollo/client'
import { getOperationAST } from 'graphql'
import type { ExampleFacts } from '#preview/gallery-facts.tsx'
import type { GalleryParameters } from '#preview/parameters.ts'
import type { RequestQuery } from '#runtime/data/server-query.ts'
import type { Block } from '#runtime/registry/define-block.ts'
import { createOutcome, type RequestScope } from '#runtime/renderer/request-scope.ts'
import { loadExample } from './load-example.ts'
import { renderMain } from './render-main.ts'

/** Loads an example and returns what a staff member wants to know of it. Returns null for an unknown example. */
export async function exampleFacts(
  block: Block,
  example: string,
  parameters: GalleryParameters,
  { request, still }: RequestScope,
): Promise<ExampleFacts | null> {
  // The two views of a comparison each count their own cache tags.
  const scope: RequestScope = { request, still, outcome: createOutcome() }
  const loaded = await loadExample(block, example, parameters, scope)
  if (!loaded) return null
  const { page } = loaded
  const problems: string[] = page.problems.map(({ code, message }) => `${code}: ${message}`)
  const queries: { name: string; milliseconds: number; isFailed: boolean }[] = []
  let loadedIn: number | null = null
  const main = await renderMain({ ...loaded, query: countQueries(loaded.query, queries) }, scope, {
    report: ({ code, message }) => problems.push(`${code}: ${message}`),
    onPrepared: (_, milliseconds) => {
      loadedIn = Math.round(milliseconds)
    },
  }).catch((error: unknown) => {
    problems.push(`page-failed: ${error instanceof Error ? error.message : String(error)}`)
    return null
  })
  return {
    isEmpty: Array.isArray(main) && main.every((part) => part === null),
    loadedIn,
    queries,
    tags: scope.outcome.tags.size,
    problems,
    missing: page.coverage.map(({ path, shown }) => ({ path, shown })),
    notes: page.trace.map(({ note }) => note),
  }
}

function countQueries(query: RequestQuery, counted: ExampleFacts['queries'][number][]): RequestQuery {
  return {
    async query<Data, Variables extends Record<string, unknown>>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ): Promise<Data> {
      const name = getOperationAST(document)?.name?.value ?? ''
      const began = performance.now()
      const end = (isFailed: boolean) =>
        counted.push({ name, milliseconds: Math.round(performance.now() - began), isFailed })
      try {
        const data = await query.query(document, variables)
        end(false)
        return data
      } catch (error) {
        end(true)
        throw error
      }
    },
  }
}
