import type { BundledFiles } from '#gateway/bundled-files.ts'
import type { Pages } from '#gateway/render.ts'
import { openPages } from './page-build.ts'
import { openPageScript } from './page-script.ts'

/** The pages of the shop and their script, ready to serve. */
export interface Storefront {
  readonly pages: Pages
  /** Files of the pages and their script in development; null where the build has them. */
  readonly files: BundledFiles | null
}

/** Opens the storefront: its build or, in development, its sources. */
export async function openStorefront({ development }: { readonly development: boolean }): Promise<Storefront> {
  const script = await openPageScript({ development })
  // The build of the pages reads this variable, because documents contain the URLs.
  process.env.KOLOFON_PAGE_SCRIPT = JSON.stringify(script.urls)
  if (!development) return { pages: await openPages(), files: null }
  // Loaded only here, because gateways in production watch no sources.
  const { openPageSources } = await import('./page-sources.ts')
  const { pages, files } = await openPageSources()
  return { pages, files: async (path) => (await files(path)) ?? (await script.files?.(path)) ?? null }
}
