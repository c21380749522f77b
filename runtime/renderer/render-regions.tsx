import { createElement, type ReactNode, Suspense } from 'react'
import type { Block, Draw } from '#runtime/registry/define-block.ts'
import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'
import type { RenderInput } from './render-page.tsx'
import { PageFailed, reported } from './report-problem.ts'
import type { BlockProblem } from './request-scope.ts'
import { aroundHtml } from './static-html.tsx'
import type { StillDrawer } from './static-renderer.ts'
import { ViewGuard } from './view-guard.tsx'

export type Prepared = { readonly draw: Draw; readonly block: Block } | { readonly problem: BlockProblem } | null

/** A block in its place; `made` is there when its data is. */
export interface Placed {
  readonly node: ResolvedNode
  readonly slots: PlacedIn
  made: Prepared
}
export type PlacedIn = Readonly<Record<string, readonly Placed[]>>

/** Draws the view of a block in its place. */
type DrawView = (draw: () => ReactNode, node: ResolvedNode, block: Block) => ReactNode

/** The views of blocks whose data is there: without islands as HTML at once, the others when React asks for them. */
export function drawRegions(regions: PlacedIn, input: RenderInput): Readonly<Record<string, ReactNode>> {
  const stills = input.mode === 'live' && input.still ? drawStills(regions, input, input.still) : noStills
  const guarded = guardedIn(input)
  const inner = (placed: Placed): ReactNode => stills.get(placed) ?? drawOne(placed, input, guarded, inner)
  if (input.mode === 'live') return drawEach(regions, inner)
  // The gateway looks for the block that broke the page: each stands behind a boundary of its own.
  const bounded: DrawView = (draw, node, block) => (
    <Suspense fallback={<i data-block-failed={node.id} hidden />}>{guarded(draw, node, block)}</Suspense>
  )
  return drawEach(regions, (placed) => drawOne(placed, input, bounded, inner))
}

function drawEach(lists: PlacedIn, draw: (placed: Placed) => ReactNode): Readonly<Record<string, ReactNode>> {
  const drawn: Record<string, ReactNode> = {}
  for (const [name, placed] of Object.entries(lists)) drawn[name] = placed.map(draw)
  return drawn
}

function drawOne(
  { node, slots, made }: Placed,
  input: RenderInput,
  view: DrawView,
  inner: (placed: Placed) => ReactNode,
): ReactNode {
  if (!made) return null
  if ('problem' in made) return input.stub ? rootOf(node, input.stub(node, made.problem)) : null
  return rootOf(
    node,
    view(() => made.draw(drawEach(slots, inner)), node, made.block),
  )
}

/** A view that throws costs its block alone. */
function guardedIn(input: RenderInput): DrawView {
  return (draw, node, block) => <ViewGuard draw={draw} onThrow={(error) => viewThrew(error, node, block, input)} />
}

const unguarded: DrawView = (draw) => draw()
const noStills: ReadonlyMap<Placed, ReactNode> = new Map()
/** Stands around each block among those that are drawn together. No text can hold it: React escapes what it draws. */
const mark = 'kolofon-still'

/** Every block that is HTML alone, with all that stands in it. */
function drawStills(regions: PlacedIn, input: RenderInput, still: StillDrawer): ReadonlyMap<Placed, ReactNode> {
  const blocks = stillIn(regions)
  const together = drawTogether(blocks, input, still)
  return new Map(
    blocks.map((placed, index) => [
      placed,
      together ? rootAround(placed, together[index] ?? '', still) : drawAlone(placed, input, still),
    ]),
  )
}

type StillPlaced = Placed & { readonly made: Extract<Prepared, { readonly draw: Draw }> }

/** The outermost blocks without islands, in themselves and in their slots. */
function stillIn(lists: PlacedIn): readonly StillPlaced[] {
  return Object.values(lists)
    .flat()
    .flatMap((placed) => (isStill(placed) ? [placed] : stillIn(placed.slots)))
}

function isStill(placed: Placed): placed is StillPlaced {
  const { made, slots } = placed
  if (!made || 'problem' in made || made.block.islands) return false
  return Object.values(slots).every((list) =>
    list.every((inner) => !inner.made || 'problem' in inner.made || isStill(inner)),
  )
}

/** In one go: to begin costs the drawer as much as ten plain blocks. Null: one of them threw. */
function drawTogether(
  blocks: readonly StillPlaced[],
  input: RenderInput,
  still: StillDrawer,
): readonly string[] | null {
  if (blocks.length === 0) return []
  const bare = (placed: Placed): ReactNode => drawOne(placed, input, unguarded, bare)
  try {
    const html = still.toHtml(
      blocks.map(({ node, made, slots }) => createElement(mark, { key: node.id }, made.draw(drawEach(slots, bare)))),
    )
    const drawn = html.slice(mark.length + 2, -mark.length - 3).split(`</${mark}><${mark}>`)
    return drawn.length === blocks.length ? drawn : null
  } catch {
    return null
  }
}

/** By itself, so that only the block that threw is missing. */
function drawAlone(placed: StillPlaced, input: RenderInput, still: StillDrawer): ReactNode {
  const { node, slots, made } = placed
  const guarded = guardedIn(input)
  const inner = (one: Placed): ReactNode => drawOne(one, input, guarded, inner)
  try {
    const html = still.toHtml(guarded(() => made.draw(drawEach(slots, inner)), node, made.block))
    return rootAround(placed, html, still)
  } catch (error) {
    if (error instanceof PageFailed) throw error
    return rootOf(node, viewThrew(error, node, made.block, input))
  }
}

/** Tells which block it is, shown or not: composer, gateway and tests find it by that (B1). */
function rootOf({ id, type }: ResolvedNode, view: ReactNode): ReactNode {
  return (
    <div key={id} data-block={type} data-block-id={id}>
      {view}
    </div>
  )
}

function rootAround({ node }: Placed, html: string, still: StillDrawer): ReactNode {
  if (html === '') return rootOf(node, null)
  const { id, type } = node
  return aroundHtml(html, still, { as: 'div', key: id, 'data-block': type, 'data-block-id': id })
}

function viewThrew(error: unknown, node: ResolvedNode, block: Block, input: RenderInput): ReactNode {
  const { problem } = reported(node, 'view-failed', error instanceof Error ? error.message : String(error), input)
  if (block.onError === 'fail-page') throw new PageFailed(problem, { isPassing: false })
  return input.stub?.(node, problem) ?? null
}
