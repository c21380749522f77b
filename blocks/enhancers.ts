import type { Enhance } from '#runtime/browser/enhance.ts'

/** Browser scripts of blocks, by block type. A page loads only the scripts of the blocks that it contains. */
export const enhancers: Readonly<Record<string, () => Promise<{ readonly enhance: Enhance }>>> = {
  account: () => import('./account/enhance.ts'),
  'campaign-banner': () => import('./campaign-banner/enhance.ts'),
  header: () => import('./header/enhance.ts'),
  'product-detail': () => import('./product-detail/enhance.ts'),
  'product-list': () => import('./product-list/enhance.ts'),
  'recently-viewed': () => import('./recently-viewed/enhance.ts'),
}
