import type { Enhance } from '#runtime/browser/enhance.ts'

/** Scripts of blocks, by block type. A page loads the scripts of the blocks that it has. */
export const enhancers: Readonly<Record<string, () => Promise<{ readonly enhance: Enhance }>>> = {
  'campaign-banner': () => import('./campaign-banner/enhance.ts'),
  header: () => import('./header/enhance.ts'),
  'product-list': () => import('./product-list/enhance.ts'),
  'recently-viewed': () => import('./recently-viewed/enhance.ts'),
}
