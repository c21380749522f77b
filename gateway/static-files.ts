import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve } from 'node:path'
import send from 'send'
import type { AnswerError } from './answer-error.ts'
import { acceptedEncodings } from './page-cache/compress.ts'

const root = join(import.meta.dirname, '..')
/** Files of `public/`. */
export const publicFolder = join(root, 'public')
/** Of `ASSETS_DIR`: files of this build and of others, each under a name that holds its hash (`bin/archive-assets.ts`). */
export const assetsFolderOf = (setting: string): string => resolve(root, setting)

/** Kinds that the build also compresses (`bin/compress-files.ts`). */
const compressed: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}
const suffixes = { br: '.br', gzip: '.gz' } as const
const year = 365 * 24 * 3600 * 1000
const hour = 3600 * 1000

export interface StaticFilesOptions {
  readonly folder: string
  /** What stands before a file's path in addresses, for example `/_next/static`. */
  readonly prefix: string
  /** Whether a file never changes under its name. */
  readonly isImmutable: (path: string) => boolean
  readonly answerError: AnswerError
}

/**
 * Files of a folder, by `send`: conditional and partial requests, no way out of the folder, no hidden files. A file goes out in
 * the encoding that the build made of it, where the client takes it.
 */
export function createStaticFiles({ folder, prefix, isImmutable, answerError }: StaticFilesOptions) {
  return function serveFile(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '/').split('?', 1)[0]?.slice(prefix.length) ?? ''
    const type = compressed[extname(path)]
    const encodings = type === undefined ? [] : acceptedEncodings(request.headers['accept-encoding'])
    tryEach([...encodings, null])

    function tryEach([encoding, ...rest]: readonly (keyof typeof suffixes | null)[]): void {
      if (encoding === undefined) {
        answerError(request, response, { status: 404, code: 'NOT_FOUND', message: 'There is no such file.' })
        return
      }
      const immutable = isImmutable(path)
      const name = encoding === null ? path : `${path}${suffixes[encoding]}`
      send(request, name, { root: folder, index: false, immutable, maxAge: immutable ? year : hour })
        .on('headers', (to: ServerResponse) => {
          if (type === undefined) return
          to.setHeader('content-type', type)
          to.setHeader('vary', 'Accept-Encoding')
          if (encoding !== null) to.setHeader('content-encoding', encoding)
        })
        .on('directory', () => tryEach([]))
        .on('error', () => tryEach(rest))
        .pipe(response)
    }
  }
}

/** Matches the addresses of everything in `public/`, by the first part of their path. */
export function publicAddresses(): RegExp {
  const names = readdirSync(publicFolder).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^/(?:${names.join('|')})(?:[/?]|$)`)
}
