import { QueryFailed } from '#runtime/data/request-query.ts'
import { type BlockProblem, messageOf, PageFailed } from './block-problem.ts'
import { type Decision, decide } from './decide.ts'
import { dependsOn, join } from './depends.ts'
import { loadBlocks } from './load-blocks.ts'
import type { PageRequest } from './page-request.ts'
import type { ComposedPage, DataScope, PagePlace, PagePorts } from './ports.ts'
import { renderHtml } from './render-html.ts'
import { renderMarkdown } from './render-markdown.ts'
import { renderNode } from './render-node.ts'
import { failureOf, type RenderedDocument, type RenderedFailure, type RenderedPage } from './rendered-page.ts'
import { renderTrace } from './trace.ts'

/** Renders the pages of a shop. */
export interface PageRuntime {
  /**
   * Renders the page of a request. Returns a failure, and does not reject, when content, data or a visitor's input
   * causes an error.
   */
  render(request: PageRequest): Promise<RenderedPage>
}

/** Creates the runtime that renders pages, in the steps that `README.md` lists. */
export function createPageRuntime<Place extends PagePlace>(ports: PagePorts<Place>): PageRuntime {
  const deadline = ports.config.loaderDeadline

  return {
    async render(request) {
      const data = ports.data(request)
      const steps = createSteps()
      let decision: Decision<Place> | null = null
      try {
        decision = await steps.time('decide', decide({ request, data, ports }))
        const { value, problems } = decision
        if (value.kind === 'redirect') {
          const depends = join(decision.depends, data.depends())
          return { byQuery: false, mayLeadByQuery: false, ...value, depends, problems, timings: steps.timings }
        }
        const rendered = await renderComposed(value.composed, problems, request, data, steps)
        const depends = join(decision.depends, data.depends(), rendered.depends)
        return {
          ...rendered,
          depends,
          problems: [...problems, ...rendered.problems],
          isPreview: request.preview !== null,
          mayLeadByQuery: value.mayLeadByQuery,
          timings: steps.timings,
        }
      } catch (error) {
        return failed(error, decision, data, steps.timings)
      }
    },
  }

  async function renderComposed(
    composed: ComposedPage<Place>,
    known: readonly BlockProblem[],
    request: PageRequest,
    data: DataScope,
    steps: Steps,
  ): Promise<Omit<RenderedDocument, 'isPreview' | 'mayLeadByQuery' | 'timings'>> {
    const { page } = composed
    const { stub } = ports.document
    const context = ports.document.share(composed, request, data)
    const input = { page, registry: ports.registry, context, deadline }
    const shared = { kind: 'document', page: { id: page.id, revision: page.revision }, depends: dependsOn({}) } as const
    if (request.format === 'trace') {
      const { body, problems } = await steps.time('load', renderTrace(input, stub))
      const found = { canonical: null, isIndexed: false, status: composed.status }
      return { ...shared, ...found, contentType: 'application/json', body, problems }
    }
    const preparing = ports.document.prepare(composed, request, data)
    if (request.format === 'markdown') {
      const [prepared, rendered] = await steps.time('load', Promise.all([preparing, renderMarkdown(input)]))
      const status = statusOf(composed.status, rendered.isBeyondLastPage)
      const { canonical, isIndexed } = prepared
      const body = prepared.markdown({ body: rendered.markdown, status })
      const found = { canonical, isIndexed: isIndexed && status === 200 }
      return { ...shared, ...found, status, contentType: 'text/markdown', body, problems: rendered.problems }
    }
    const [prepared, blocks] = await steps.time('load', Promise.all([preparing, loadBlocks(input)]))
    const began = performance.now()
    const { html, problems: thrown } = renderHtml(blocks.regions, page, { toHtml: renderNode, stub })
    const problems = [...blocks.problems, ...thrown]
    const status = statusOf(composed.status, blocks.isBeyondLastPage)
    const found = { canonical: prepared.canonical, isIndexed: prepared.isIndexed && status === 200, status, problems }
    const body = prepared.html({
      regions: html,
      status,
      missingBlocks: missingIn([...known, ...problems], page.revision),
    })
    steps.timings.set('render', performance.now() - began)
    return { ...shared, ...found, contentType: 'text/html', body }
  }
}

/**
 * Returns the ids of the page's own blocks that are missing or incomplete. The HTML contains these ids for the check
 * after a publish.
 */
function missingIn(problems: readonly BlockProblem[], own: string): readonly string[] {
  const missing = problems.filter(({ revision, blockId }) => revision === own && blockId !== '')
  return [...new Set(missing.map(({ blockId }) => blockId))]
}

/** Returns 404 for a page number beyond the end of a list. The page is still shown, with links to other pages. */
function statusOf(status: number, isBeyondLastPage: boolean): number {
  return isBeyondLastPage && status === 200 ? 404 : status
}

function failed<Place>(
  error: unknown,
  decision: Decision<Place> | null,
  data: DataScope,
  timings: RenderedFailure['timings'],
): RenderedFailure {
  const failure = failureOf(error)
  const value = decision?.value
  const page = value?.kind === 'page' ? value.composed.page : null
  const own: readonly BlockProblem[] =
    error instanceof PageFailed
      ? [error.problem]
      : error instanceof QueryFailed || failure.status !== 500
        ? []
        : [wholePage(page, messageOf(error))]
  return {
    ...failure,
    depends: join(decision?.depends ?? dependsOn({}), data.depends()),
    problems: [...(decision?.problems ?? []), ...own],
    timings,
  }
}

/** Returns the problem of a page that failed as a whole, to be listed among the failing blocks. */
function wholePage(page: { readonly id: string; readonly revision: string } | null, message: string): BlockProblem {
  const { id = '', revision = '' } = page ?? {}
  return { page: id, revision, blockId: '', type: 'page', code: 'view-failed', message }
}

type Steps = ReturnType<typeof createSteps>

function createSteps() {
  const timings = new Map<string, number>()
  return {
    timings,
    async time<Value>(step: string, work: Promise<Value>): Promise<Value> {
      const began = performance.now()
      const value = await work
      timings.set(step, performance.now() - began)
      return value
    },
  }
}
