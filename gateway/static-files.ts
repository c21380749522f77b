import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve } from 'node:path'
import send from 'send'
import { type Coding, codingsIn } from '#runtime/guards/negotiate.ts'
import { type EndRequest, guarded } from './end-request.ts'
import type { SendError } from './send-error.ts'

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
  readonly sendError: SendError
  readonly endRequest: EndRequest
}

/**
 * Files of a folder, by `send`: conditional and partial requests, no way out of the folder, no hidden files. A file goes out in
 * the encoding that the build made of it, where the client takes it.
 */
export function createStaticFiles({ folder, prefix, isImmutable, sendError, endRequest }: StaticFilesOptions) {
  return function serveFile(request: IncomingMessage, response: ServerResponse): void {
    const end = (error: unknown) => endRequest(error, request, response)
    const path = (request.url ?? '/').split('?', 1)[0]?.slice(prefix.length) ?? ''
    const type = compressed[extname(path)]
    const codings = type === undefined ? [] : codingsIn(request.headers['accept-encoding'])
    // A file that is there in no coding that the client takes goes out as it is.
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
        sendError(request, response, { status, code: 'BAD_REQUEST', message: 'The file is not as the request says.' })
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
        // By a library's own events, whose exceptions nobody would hear of.
        .on('headers', (to: ServerResponse) => guarded(() => describe(to, coding), end))
        .on('directory', () => guarded(() => tryEach([]), end))
        .on('error', (error: { readonly status?: number }) => guarded(() => failed(error, rest), end))
        .pipe(response)
    }
  }
}

/** Matches the addresses of everything in `public/`, by the first part of their path. */
export function publicPaths(): RegExp {
  const names = readdirSync(publicFolder).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^/(?:${names.join('|')})(?:[/?]|$)`)
}
