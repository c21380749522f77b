import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Number of characters of the build's hash in the name of a release. */
const shown = 12

/**
 * Returns the name of this process's release for error reports: the first characters of the hash of its build, or
 * `development` when there is no build.
 */
export function readRelease(of: 'gateway' | 'backend'): string {
  if (of === 'backend') {
    const folder = dirname(process.argv[1] ?? '')
    return basename(dirname(folder)) === '.backend' ? basename(folder).slice(0, shown) : 'development'
  }
  try {
    return readFileSync(join(root, '.next/BUILD_ID'), 'utf8').trim().slice(0, shown)
  } catch {
    return 'development'
  }
}
