import { watch } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BundledFiles } from '#gateway/bundled-files.ts'
import type { Pages } from '#gateway/render.ts'
import { pageScriptPrefix } from '#schemas/page-script.ts'
import { bundlePages, loadPages, unloadPages } from './page-build.ts'

const root = join(import.meta.dirname, '..')
/** Folders with sources of pages. After a change in one of them, the pages are rebuilt. */
const sources = [
  'app',
  'blocks',
  'ui',
  'runtime',
  'schemas',
  'locales',
  'generated',
  'preview',
  'studio',
  'page-configs',
]
const builds = join(root, '.next/pages-of-sources')
/**
 * URL of a script that reloads the document after a change of the sources, and URL that this script polls. The response
 * to a poll is delayed until there is a change.
 */
const [reloadScript, changes] = [`${pageScriptPrefix}/reload.js`, `${pageScriptPrefix}/changes`]
const reload = `for (;;) {
  const answer = await fetch('${changes}').then((response) => response.text(), () => 'away')
  if (answer === 'changed') location.reload()
  if (answer === 'away') await new Promise((done) => setTimeout(done, 1000))
}`
/** Milliseconds after which a poll gets a response even without a change. */
const patience = 20_000
/** Milliseconds to wait after a change, because an editor can save several files at once. */
const settling = 50

export interface PageSources {
  readonly pages: Pages
  readonly files: BundledFiles
}

/**
 * Opens the shop's pages for development. The first request after a change of the sources rebuilds them, and documents
 * that are open in a browser reload themselves.
 */
export async function openPageSources(): Promise<PageSources> {
  await rm(builds, { recursive: true, force: true })
  await mkdir(builds, { recursive: true })
  let version = 0
  let built: { readonly of: number; readonly pages: Promise<Pages>; readonly folder: Promise<string> } | null = null
  const waiting = new Set<() => void>()
  const changed = () => {
    version += 1
    for (const done of waiting) done()
  }
  let timer: NodeJS.Timeout | undefined
  for (const folder of sources) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(changed, settling)
    }).unref()
  }

  function latest() {
    if (built?.of === version) return built
    const before = built
    // Build into a new folder, because pending requests may still run code of the previous build.
    const folder = mkdtemp(join(builds, 'build-'))
    const pages = folder.then(async (own) => loadPages(own, await bundlePages(own), [reloadScript]))
    built = { of: version, pages, folder }
    void Promise.allSettled([pages, before?.pages])
      .then(() => before && removeBuild(before.folder))
      // If the folder cannot be removed, the next start removes it.
      .catch(() => undefined)
    return built
  }

  return {
    pages: {
      render: async (request) => (await latest().pages).render(request),
      renderContents: async (request) => (await latest().pages).renderContents(request),
      act: async (request) => (await latest().pages).act(request),
    },
    async files(path) {
      if (path === reloadScript) return reload
      if (path === changes) {
        const { promise, resolve } = Promise.withResolvers<string>()
        const change = () => resolve('changed')
        waiting.add(change)
        return Promise.race([promise, wait(patience, 'same', { ref: false })]).finally(() => waiting.delete(change))
      }
      if (!path.endsWith('.css')) return null
      return readFile(join(await latest().folder, basename(path))).catch(() => null)
    },
  }
}

async function removeBuild(folder: Promise<string>): Promise<void> {
  unloadPages(await folder)
  await rm(await folder, { recursive: true, force: true, maxRetries: 3 })
}
