import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pages.ts'

interface Manifest {
  readonly description: string
  readonly repository?: string | { readonly url: string }
}

export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

/**
 * The repository's URL without a trailing slash, from `package.json` or else from the variables of a GitHub Actions
 * build. Undefined when neither has a URL.
 */
export const repository = fromManifest() ?? fromGitHub()

function fromManifest(): string | undefined {
  const { repository } = manifest
  const url = typeof repository === 'object' ? repository.url : repository
  return url
    ?.replace(/^(?:github:)?([\w.-]+\/[\w.-]+)$/, 'https://github.com/$1')
    .replace(/^git\+/, '')
    .replace(/\.git$/, '')
}

function fromGitHub(): string | undefined {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env
  return GITHUB_SERVER_URL && GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` : undefined
}
