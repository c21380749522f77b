import type { BundledFiles } from '#gateway/bundled-files.ts'
import type { Pages } from '#gateway/render.ts'
import { openPages } from './page-build.ts'
import { openPageScript } from './page-script.ts'

export interface Storefront {
  readonly pages: Pages
  /** Files that pages load in development. Null in production, where these files are in the build. */
  readonly files: BundledFiles | null
}

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
