import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { oldBrowserScript } from '#app/browser/old-browser.ts'
import type { BundledFiles } from '#gateway/bundled-files.ts'
import { type PageScriptUrls, pageScriptPrefix, pageScriptUrls } from '#schemas/page-script.ts'

const root = join(import.meta.dirname, '..')
const manifest = join(root, '.next/page-script.json')
/** Folder with the built files. They are copied to the assets folder. */
const folder = join(root, '.next/static/page')
const entry = join(root, 'app/browser/start-page.ts')
const oldBrowserName = 'old-browser.js'
/**
 * Minimum browser versions. They support modules, `dialog` and the shop's CSS. Older browsers show a notice
 * (`app/old-browser-notice.tsx`).
 */
const target = ['chrome111', 'firefox111', 'safari16.4']

/**
 * Code that loads the style sheets of a chunk before the chunk itself. Every page loads this code, so it replaces
 * Vite's preload helper, which is three times as large.
 */
const preloadHelper = `
const loading = {}
export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => loading[file] ??= new Promise((done) => {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = '${pageScriptPrefix}/' + file
  if (isStyle) link.onload = link.onerror = done
  else done()
  document.head.append(link)
}))).then(load)`

/** Small modules that several chunks import. They share one file, because each additional file has a fixed overhead. */
const smallHelpers = /\/(?:schemas\/json-fields|ui\/price\/fill-price)\.ts$/

type Output = Rolldown.RolldownOutput['output']

export async function buildPageScript(release: string): Promise<void> {
  const output = await bundle({ release, outDir: folder })
  await writeFile(manifest, JSON.stringify(urlsOf(output)))
}

export interface OpenedPageScript {
  readonly urls: PageScriptUrls
  /** Files in development, which are rebuilt whenever a document requests the script. Null in production. */
  readonly files: BundledFiles | null
}

export async function openPageScript({ development }: { readonly development: boolean }): Promise<OpenedPageScript> {
  if (!development) {
    return { urls: pageScriptUrls.parse(JSON.parse(await readFile(manifest, 'utf8'))), files: null }
  }
  const own = `${pageScriptPrefix}/page.js`
  let files: ReadonlyMap<string, string | Uint8Array> = new Map()
  return {
    urls: { entry: own, imports: [], oldBrowser: `${pageScriptPrefix}/${oldBrowserName}`, enhancers: {} },
    async files(path) {
      if (path === own || files.size === 0) {
        const output = await bundle({ release: 'development', outDir: null })
        files = new Map(output.map((file) => [urlOf(file), file.type === 'chunk' ? file.code : file.source]))
      }
      return files.get(path) ?? null
    },
  }
}

async function bundle({
  release,
  outDir,
}: {
  readonly release: string
  readonly outDir: string | null
}): Promise<Output> {
  // Import the bundler lazily, because gateways in production build nothing.
  const { build } = await import('vite')
  const built = await build({
    root,
    configFile: false,
    envFile: false,
    publicDir: false,
    base: `${pageScriptPrefix}/`,
    logLevel: 'silent',
    define: { 'process.env.KOLOFON_RELEASE': JSON.stringify(release) },
    plugins: [
      {
        name: 'old-browser',
        buildStart() {
          this.emitFile({ type: 'asset', name: oldBrowserName, source: oldBrowserScript })
        },
      },
      {
        name: 'small-preload-helper',
        enforce: 'pre',
        load: { filter: { id: /vite\/preload-helper/ }, handler: () => preloadHelper },
      },
    ],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      target,
      ...(outDir === null ? { write: false } : { outDir, emptyOutDir: true }),
      assetsDir: '',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { page: entry },
        output: {
          // In development, documents contain the URL of the entry before the entry is built. Its file name therefore
          // has no hash.
          entryFileNames: outDir === null ? '[name].js' : '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: [{ name: 'helpers', test: smallHelpers }] },
          assetFileNames: outDir === null ? '[name][extname]' : '[name]-[hash][extname]',
        },
      },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('The page script was not built.')
  return built.output
}

function urlsOf(output: Output): PageScriptUrls {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  /**
   * Returns the URLs of a chunk and of all chunks that it imports directly or indirectly. The chunk itself is first.
   */
  const withImports = (fileName: string): string[] => {
    const found = new Set([fileName])
    for (const name of found) for (const inner of chunks.get(name)?.imports ?? []) found.add(inner)
    return [...found].map((name) => `${pageScriptPrefix}/${name}`)
  }
  const [main, ...imports] = withImports(output[0].fileName)
  if (!main) throw new Error('The page script was not built.')
  const loaded = new Set([main, ...imports])
  const enhancers: Record<string, string[]> = {}
  for (const { facadeModuleId, fileName } of chunks.values()) {
    const [, block] = /\/blocks\/([a-z-]+)\/enhance\.ts$/.exec(facadeModuleId ?? '') ?? []
    if (block) enhancers[block] = withImports(fileName).filter((url) => !loaded.has(url))
  }
  const notice = output.find((file) => file.type === 'asset' && file.names.includes(oldBrowserName))
  if (!notice) throw new Error('The script of outdated browsers was not built.')
  return { entry: main, imports, oldBrowser: urlOf(notice), enhancers }
}

const urlOf = ({ fileName }: { readonly fileName: string }) => `${pageScriptPrefix}/${fileName}`
