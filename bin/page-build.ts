import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Pages } from '#gateway/render.ts'
import { pageScriptPrefix } from '#schemas/page-script.ts'

const root = join(import.meta.dirname, '..')
/** Folder of the code that makes pages. */
const built = join(root, '.next/pages')
/** Folder of the files that browsers load; the assets folder receives copies. */
const files = join(root, '.next/static/page')

/** Names of the styles of a build: those of every page, and those that only previews need. */
const stylesSchema = z.object({ shop: z.array(z.string()), previews: z.array(z.string()) })
export type Styles = Readonly<z.infer<typeof stylesSchema>>

/** Entry point of the build (`app/pages/entry.ts`). The files are URLs. */
interface PagesModule {
  openShopPages(files: Styles & { readonly scripts: readonly string[] }): Pages
}

/** Builds the code that makes the shop's pages, and its styles, which documents name by their URLs. */
export async function buildPages(): Promise<void> {
  const styles = await bundlePages(built)
  await Promise.all([...styles.shop, ...styles.previews].map((name) => cp(join(built, name), join(files, name))))
  await writeFile(join(built, 'styles.json'), JSON.stringify(styles))
}

/** Opens the pages of the build. */
export async function openPages(): Promise<Pages> {
  const styles = stylesSchema.parse(JSON.parse(await readFile(join(built, 'styles.json'), 'utf8')))
  return loadPages(built, styles, [])
}

/** Loads the pages that a folder contains. `scripts` are the URLs of scripts that every document loads besides its own. */
export async function loadPages(folder: string, styles: Styles, scripts: readonly string[]): Promise<Pages> {
  const { openShopPages } = (await import(pathToFileURL(join(folder, 'entry.mjs')).href)) as PagesModule
  const urlOf = (name: string) => `${pageScriptPrefix}/${name}`
  return openShopPages({ shop: styles.shop.map(urlOf), previews: styles.previews.map(urlOf), scripts })
}

/** Builds the pages into a folder. Returns the names of the styles there. */
export async function bundlePages(folder: string): Promise<Styles> {
  // Load the bundler only where something is built, because gateways in production need not.
  const { build } = await import('vite')
  const output = await build({
    root,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    // One file, because Node loads it in a tenth of the time of its packages.
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
      rolldownOptions: { output: { entryFileNames: 'entry.mjs', chunkFileNames: '[name].mjs' } },
    },
  })
  if (Array.isArray(output) || !('output' in output)) throw new Error('The pages were not built.')
  const names = output.output.flatMap(({ fileName }) => (fileName.endsWith('.css') ? [fileName] : []))
  const previews = names.filter((name) => name.startsWith('render-preview'))
  return { shop: names.filter((name) => !previews.includes(name)), previews }
}
