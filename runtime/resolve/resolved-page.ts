import type { NodeProblem } from '#runtime/registry/create-registry.ts'
import type { ResolvedProps } from '#runtime/registry/parse-props.ts'
import type { ShownTest } from '#schemas/shown-tests.ts'

/**
 * A block that is ready to render in one context. Its variant is chosen, overrides are applied, and its texts are in
 * the page's language.
 */
export interface ResolvedNode {
  readonly id: string
  readonly type: string
  readonly v: number
  readonly props: ResolvedProps
  readonly slots: Readonly<Record<string, readonly ResolvedNode[]>>
  readonly variant: string | null
  readonly sectionId?: string
  /** Tests that decide whether or how the block is shown. */
  readonly tests?: readonly string[]
  readonly problem?: NodeProblem
}

/** Slots of a block without slots. All such blocks share this object, so that code can recognise and skip it. */
export const noSlots: Readonly<Record<string, readonly never[]>> = {}

/** A localised value that is missing in the page's language (P5). */
export interface CoverageGap {
  readonly blockId: string
  readonly path: string
  /** The language shown instead; null when nothing is shown. */
  readonly shown: string | null
}

/** Why a block is shown or hidden, for the gallery and the composer (N26). */
export interface TraceEntry {
  readonly blockId: string
  readonly note: string
}

/** An invalid part (a variant or an override) that is left out of its block. */
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
  /** Context dimensions on which the page depends (P7). */
  readonly varyDims: readonly string[]
  /** Epoch milliseconds of the next time-based change; null when there is none (P7). */
  readonly nextChangeAt: number | null
  readonly coverage: readonly CoverageGap[]
  readonly trace: readonly TraceEntry[]
  /**
   * Invalid variants and overrides. Their blocks are shown without them. A block that is itself invalid has a
   * `problem`.
   */
  readonly problems: readonly PartProblem[]
  readonly sections: readonly string[]
  /** Running tests on which the page depends, each with the group that this page shows. */
  readonly tests: readonly ShownTest[]
}
