import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'

/** Who makes a page's HTML, in two steps that are measured by themselves. */
export interface Subject<Tree = unknown> {
  /** From the stored page to what is drawn for one market and language. */
  resolve(): Tree
  render(tree: Tree): string | Promise<string>
}

/** The page as it is shown, from which the other subjects make theirs. */
export type ShownPage = readonly ResolvedNode[]
