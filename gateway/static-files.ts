import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve } from 'node:path'
import send from 'send'
import { type Coding, codingsIn } from '#runtime/guards/negotiate.ts'
import { type EndRequest, guarded } from './end-request.ts'
import type { SendError } from './send-error.ts'

const root = join(import.meta.dirname, '..')
export const publicFolder = join(root, 'public')
/**
 * Returns the absolute path of `ASSETS_DIR`. This folder contains the files of this build and of earlier builds
 * (`bin/archive-assets.ts`). The name of each file contains a hash.
 */
export const assetsFolderOf = (setting: string): string => resolve(root, setting)

/** Content types of files that the build also compresses (`bin/compress-files.ts`). */
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
  /** URL prefix of the files, for example `/_next/static`. */
  readonly prefix: string
  /** Returns whether the file at a path never changes, so that it can be cached for a year. */
  readonly isImmutable: (path: string) => boolean
  readonly sendError: SendError
  readonly endRequest: EndRequest
}

/**
 * Creates the handler that serves the files of a folder. The package `send` handles conditional and range requests, and
 * refuses hidden files and paths outside the folder. A file that the build has compressed is sent in an encoding that
 * the client accepts.
 */
export function createStaticFiles({ folder, prefix, isImmutable, sendError, endRequest }: StaticFilesOptions) {
  return function serveFile(request: IncomingMessage, response: ServerResponse): void {
    const end = (error: unknown) => endRequest(error, request, response)
    const path = (request.url ?? '/').split('?', 1)[0]?.slice(prefix.length) ?? ''
    const type = compressed[extname(path)]
    const codings = type === undefined ? [] : codingsIn(request.headers['accept-encoding'])
    // Fall back to the uncompressed file if the build has made no file in an encoding that the client accepts.
    tryEach(codings.includes('identity') ? codings : [...codings, 'identity'])

    function describe(to: ServerResponse, coding: Coding): void {
      if (type === undefined) return
      to.setHeader('content-type', type)
      to.setHeader('vary', 'Accept-Encoding')
      if (coding !== 'identity') to.setHeader('content-encoding', coding)
    }

    function failed(error: { readonly status?: number }, rest: readonly Coding[]): void {
      const { status = 500 } = error
      if (status >= 500 || response.headersSent) end(error)
      else if (status === 412 || status === 416)
        sendError(request, response, {
          status,
          code: 'BAD_REQUEST',
          message: 'The file does not match the preconditions of the request.',
        })
      else tryEach(rest)
    }

    function tryEach([coding, ...rest]: readonly Coding[]): void {
      if (coding === undefined) {
        sendError(request, response, { status: 404, code: 'NOT_FOUND', message: 'There is no such file.' })
        return
      }
      const immutable = isImmutable(path)
      const name = coding === 'identity' ? path : `${path}${suffixes[coding]}`
      send(request, name, { root: folder, index: false, immutable, maxAge: immutable ? year : hour })
        // Guard the listeners, because nothing else catches exceptions in event listeners.
        .on('headers', (to: ServerResponse) => guarded(() => describe(to, coding), end))
        .on('directory', () => guarded(() => tryEach([]), end))
        .on('error', (error: { readonly status?: number }) => guarded(() => failed(error, rest), end))
        .pipe(response)
    }
  }
}

/** Returns a pattern that matches the URLs of all files in `public/`. Compares only the first segment of the path. */
export function publicPaths(): RegExp {
  const names = readdirSync(publicFolder).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^/(?:${names.join('|')})(?:[/?]|$)`)
}
