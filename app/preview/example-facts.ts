import type { TypedDocumentNode } from '@apollo/client'
import { getOperationAST } from 'graphql'
import type { ExampleFacts } from '#preview/gallery-facts.tsx'
import type { GalleryParameters } from '#preview/parameters.ts'
import type { RequestQuery } from '#runtime/data/request-query.ts'
import { renderHtml } from '#runtime/page/render-html.ts'
import type { Block } from '#runtime/registry/define-block.ts'
import { loadExample } from './load-example.ts'
import { loadExampleBlocks } from './load-example-blocks.ts'
import { renderStub } from './render-stub.tsx'
import type { Screen } from './screen.ts'

export async function exampleFacts(
  block: Block,
  example: string,
  parameters: GalleryParameters,
  { request, toHtml }: Pick<Screen, 'request' | 'toHtml'>,
): Promise<ExampleFacts | null> {
  const loaded = await loadExample(block, example, parameters, request)
  if (!loaded) return null
  const { page } = loaded
  const problems: string[] = page.problems.map(({ code, message }) => `${code}: ${message}`)
  const queries: { name: string; milliseconds: number; isFailed: boolean }[] = []
  const blocks = await loadExampleBlocks(loaded, countQueries(loaded.data, queries)).catch((error: unknown) => {
    problems.push(`page-failed: ${error instanceof Error ? error.message : String(error)}`)
    return null
  })
  const rendered = blocks && renderHtml(blocks.regions, page, { toHtml, stub: renderStub })
  for (const { code, message } of [...(blocks?.problems ?? []), ...(rendered?.problems ?? [])]) {
    problems.push(`${code}: ${message}`)
  }
  const [loadedIn = null] = [...(blocks?.milliseconds.values() ?? [])].map(Math.round)
  return {
    isEmpty: rendered !== null && rendered.html.main === '',
    loadedIn,
    queries,
    tags: loaded.data.depends().tags.size,
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
