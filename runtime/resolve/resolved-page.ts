import type { NodeProblem } from '#runtime/registry/create-registry.ts'
import type { ResolvedProps } from '#runtime/registry/parse-props.ts'

/** A block as it is to be rendered in one context: localised, its variant chosen, its overrides laid on. */
export interface ResolvedNode {
  readonly id: string
  readonly type: string
  readonly v: number
  readonly props: ResolvedProps
  readonly slots: Readonly<Record<string, readonly ResolvedNode[]>>
  readonly variant: string | null
  /** The section it came from. */
  readonly sectionId?: string
  readonly problem?: NodeProblem
}

/** A localised value that was not there in the page's language (P5). */
export interface CoverageGap {
  readonly blockId: string
  readonly path: string
  /** The language shown instead; null: nothing. */
  readonly shown: string | null
}

/** Why a block is or is not there, for the gallery and the composer (N26). */
export interface TraceEntry {
  readonly blockId: string
  readonly note: string
}

/** A part of a page that is left out or shown without what is wrong: a variant or an override that does not fit. */
export interface PartProblem extends NodeProblem {
  readonly blockId: string
  readonly type: string
}

export interface ResolvedSeo {
  readonly title: string
  readonly description: string
  readonly index: boolean
  readonly image: string | null
}

export interface ResolvedPage {
  readonly id: string
  readonly revision: string
  readonly layout: string
  readonly guards: readonly string[]
  readonly seo: ResolvedSeo
  readonly regions: Readonly<Record<string, readonly ResolvedNode[]>>
  /** Dimensions of the context on which the page depends (P7). */
  readonly varyDims: readonly string[]
  /** Epoch milliseconds of the next change by time alone; null: none (P7). */
  readonly nextChangeAt: number | null
  readonly coverage: readonly CoverageGap[]
  readonly trace: readonly TraceEntry[]
  /** What is shown without a part of it; a block that is not shown at all has its own `problem`. */
  readonly problems: readonly PartProblem[]
  /** Sections used, by id. */
  readonly sections: readonly string[]
}
