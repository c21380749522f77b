import { cp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import type { Pages } from '#gateway/render.ts'
import { pageScriptPrefix } from '#schemas/page-script.ts'

const root = join(import.meta.dirname, '..')
const built = join(root, '.next/pages')
/** Folder with the files that browsers load. They are copied to the assets folder. */
const files = join(root, '.next/static/page')

/** Names of a build's style sheets: those of every page (`shop`), and those that only previews load (`previews`). */
const stylesSchema = z.object({ shop: z.array(z.string()), previews: z.array(z.string()) })
export type Styles = Readonly<z.infer<typeof stylesSchema>>

/** Builds the code that renders the shop's pages, and the pages' style sheets. */
export async function buildPages(): Promise<void> {
  const styles = await bundlePages(built)
  await Promise.all([...styles.shop, ...styles.previews].map((name) => cp(join(built, name), join(files, name))))
  await writeFile(join(built, 'styles.json'), JSON.stringify(styles))
}

export async function openPages(): Promise<Pages> {
  const styles = stylesSchema.parse(JSON.parse(await readFile(join(built, 'styles.json'), 'utf8')))
  return loadPages(built, styles, [])
}

/**
 * Loads the pages that were built into a folder. `scripts` are URLs of additional scripts that every document loads.
 */
export async function loadPages(folder: string, styles: Styles, scripts: readonly string[]): Promise<Pages> {
  const entry = join(folder, 'entry.cjs')
  // Use `require`, because its modules can be unloaded again (`unloadPages`), unlike those of `import`.
  const { openShopPages } = createRequire(entry)(entry) as typeof import('#app/pages/entry.ts')
  const urlOf = (name: string) => `${pageScriptPrefix}/${name}`
  return openShopPages({ shop: styles.shop.map(urlOf), previews: styles.previews.map(urlOf), scripts })
}

/** Removes the code of a folder from the cache of `require`, so that the memory of this code can be freed. */
export function unloadPages(folder: string): void {
  const { cache } = createRequire(import.meta.url)
  for (const file of Object.keys(cache)) if (file.startsWith(join(folder, '/'))) delete cache[file]
}

export async function bundlePages(folder: string): Promise<Styles> {
  // Import the bundler lazily, because gateways in production build nothing.
  const { build } = await import('vite')
  const output = await build({
    root,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Bundle all packages into one file, because Node loads it ten times as fast as separate packages.
    ssr: { noExternal: true },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: 'app/pages/entry.ts',
      outDir: folder,
      emptyOutDir: true,
      assetsDir: '',
      assetsInlineLimit: 0,
      minify: false,
      cssMinify: true,
      ssrEmitAssets: true,
      target: 'node24',
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'entry.cjs', chunkFileNames: '[name].cjs' } },
    },
  })
  if (Array.isArray(output) || !('output' in output)) throw new Error('The pages were not built.')
  const names = output.output.flatMap(({ fileName }) => (fileName.endsWith('.css') ? [fileName] : []))
  const previews = names.filter((name) => name.startsWith('render-preview'))
  return { shop: names.filter((name) => !previews.includes(name)), previews }
}
