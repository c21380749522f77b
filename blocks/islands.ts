import type { MountIsland } from '#runtime/browser/enhance.ts'

/** Islands of blocks, by name. A page loads an island when a visitor first needs it. */
export const islands: Readonly<Record<string, () => Promise<{ readonly mount: MountIsland }>>> = {
  'mini-cart': () => import('./mini-cart/mini-cart.island.tsx'),
  'search-suggest': () => import('./header/search-suggest.island.tsx'),
}
