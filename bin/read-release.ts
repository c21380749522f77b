import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Characters of a build's hash that name a release. */
const shown = 12

/**
 * Returns the release that runs in this process: the hash of its build, or `development` when it runs the sources. It
 * names the release in reports of errors.
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
