import { watch } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BundledFiles } from '#gateway/bundled-files.ts'
import type { Pages } from '#gateway/render.ts'
import { pageScriptPrefix } from '#schemas/page-script.ts'
import { bundlePages, loadPages, unloadPages } from './page-build.ts'

const root = join(import.meta.dirname, '..')
/** Folders whose files are part of a page. */
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
/** Folder of the builds of a process. */
const builds = join(root, '.next/pages-of-sources')
/** Script that reloads a document when the sources have changed, and its file, whose response waits for a change. */
const [reloadScript, changes] = [`${pageScriptPrefix}/reload.js`, `${pageScriptPrefix}/changes`]
const reload = `for (;;) {
  const answer = await fetch('${changes}').then((response) => response.text(), () => 'away')
  if (answer === 'changed') location.reload()
  if (answer === 'away') await new Promise((done) => setTimeout(done, 1000))
}`
/** Time after which a request for a change is answered without one, in milliseconds. */
const patience = 20_000
/** Time to wait for further files that an editor saves together, in milliseconds. */
const settling = 50

export interface PageSources {
  readonly pages: Pages
  readonly files: BundledFiles
}

/**
 * Opens the shop's pages for development: they are built from the sources when a request comes after a change, and open
 * documents reload.
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
    // A new folder, because requests may still run the code of the one before.
    const folder = mkdtemp(join(builds, 'build-'))
    const pages = folder.then(async (own) => loadPages(own, await bundlePages(own), [reloadScript]))
    built = { of: version, pages, folder }
    void Promise.allSettled([pages, before?.pages])
      .then(() => before && removeBuild(before.folder))
      // A folder that remains is removed at the next start.
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
