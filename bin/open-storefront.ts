import type { BundledFiles } from '#gateway/bundled-files.ts'
import type { Pages } from '#gateway/render.ts'
import { openPages } from './page-build.ts'
import { openPageScript } from './page-script.ts'

/** The shop's pages, ready to be rendered, and the files that they load. */
export interface Storefront {
  readonly pages: Pages
  /** Files that pages load in development; null in production, where they are in the build. */
  readonly files: BundledFiles | null
}

/** Opens the storefront from its build or, in development, from its sources. */
export async function openStorefront({ development }: { readonly development: boolean }): Promise<Storefront> {
  const script = await openPageScript({ development })
  // The code of the pages reads the script's URLs from this variable, to put them into documents.
  process.env.KOLOFON_PAGE_SCRIPT = JSON.stringify(script.urls)
  if (!development) return { pages: await openPages(), files: null }
  // Import lazily, because only development watches the sources.
  const { openPageSources } = await import('./page-sources.ts')
  const { pages, files } = await openPageSources()
  return { pages, files: async (path) => (await files(path)) ?? (await script.files?.(path)) ?? null }
}
