import { dirname, relative, sep } from 'node:path'
import { build, type Plugin } from 'rolldown'
import { backendSources } from './backend-build.ts'

const entries = { backend: 'bin/backend.ts', 'search.worker': 'backend/search/search.worker.ts' }
/**
 * Packages that are not bundled. `sharp` has native code that looks for libraries in its own folder. `pg-native` is an
 * optional dependency of `pg` that is not installed.
 */
const external = ['sharp', 'pg-native']

/**
 * Bundles the back end: `node bin/bundle-backend.ts <root> <folder>`. The script runs in a separate process, so that
 * its memory is freed afterwards.
 */
const [root = '', folder = ''] = process.argv.slice(2)
await build({
  cwd: root,
  input: entries,
  platform: 'node',
  external,
  tsconfig: false,
  plugins: [placesOfSources(), namedSources()],
  output: { dir: folder, format: 'esm', sourcemap: true, sourcemapExcludeSources: true },
  logLevel: 'silent',
})

/**
 * Rewrites `import.meta` in bundled sources. Paths to data files are resolved from the location of the original source,
 * and paths to worker threads from the build, which is two folders below the root.
 */
function placesOfSources(): Plugin {
  const place = (path: string) => JSON.stringify(`../../${relative(root, path).split(sep).join('/')}`)
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: { exclude: [/node_modules/, /^\0/] }, code: 'import.meta.' },
      handler: (code, id) => ({
        map: null,
        code: code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${place(dirname(id))})`)
          .replaceAll(/(?<!\.worker\.ts', )import\.meta\.url/g, `new URL(${place(id)}, import.meta.url).href`)
          .replaceAll(".worker.ts', import.meta.url", ".worker.js', import.meta.url"),
      }),
    },
  }
}

/** Rejects sources outside the hashed folders, because a change to them would not cause a new build. */
function namedSources(): Plugin {
  const rooms = [...backendSources.folders, 'node_modules']
  return {
    name: 'named-sources',
    buildEnd() {
      const paths = [...this.getModuleIds()].filter((id) => id.startsWith(root)).map((id) => relative(root, id))
      const strange = paths.find((path) => !rooms.includes(path.split(sep)[0] ?? ''))
      if (strange) this.error(`${strange} is not part of the hash of the build (bin/backend-build.ts).`)
    },
  }
}
