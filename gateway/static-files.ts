import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

const root = join(import.meta.dirname, '..')

export interface StaticOptions {
  readonly baseHeaders: Readonly<Record<string, string>>
  readonly development: boolean
}

/** Files of the build (named by their hash: kept for a year) and of `public/`. Answers false when there is none. */
export function createStaticFiles(options: StaticOptions) {
  return async function serveStatic(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const built = path.startsWith('/_next/static/')
    const type = types[extname(path)]
    if (!type || path.includes('\0')) return false
    const clean = normalize(decodeSafely(path))
    const file = built ? join(root, '.next/static', clean.slice('/_next/static'.length)) : join(root, 'public', clean)
    if (!file.startsWith(built ? join(root, '.next/static/') : join(root, 'public/'))) return false
    const compressed = await chooseFile(file, request.headers['accept-encoding'] ?? '')
    if (!compressed) return built ? notFound(response, options) : false
    const { name, size, encoding, modified } = compressed
    const etag = `"${size.toString(36)}-${modified.toString(36)}"`
    const headers: Record<string, string | number> = {
      ...options.baseHeaders,
      'content-type': type,
      'cache-control':
        built || path.startsWith('/fonts/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'content-length': size,
      vary: 'Accept-Encoding',
      etag,
    }
    if (encoding) headers['content-encoding'] = encoding
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end()
      return true
    }
    response.writeHead(200, headers)
    if (request.method === 'HEAD') response.end()
    else createReadStream(name).pipe(response)
    return true
  }
}

interface FoundFile {
  readonly name: string
  readonly size: number
  readonly modified: number
  readonly encoding: 'br' | 'gzip' | null
}

/** The file, or its compressed sibling that the build made. */
async function chooseFile(file: string, accept: string): Promise<FoundFile | null> {
  const candidates: [string, FoundFile['encoding']][] = [[file, null]]
  if (/\bgzip\b/.test(accept)) candidates.unshift([`${file}.gz`, 'gzip'])
  if (/\bbr\b/.test(accept)) candidates.unshift([`${file}.br`, 'br'])
  for (const [name, encoding] of candidates) {
    const found = await stat(name).catch(() => null)
    if (found?.isFile()) return { name, size: found.size, modified: Math.floor(found.mtimeMs), encoding }
  }
  return null
}

function notFound(response: ServerResponse, options: StaticOptions): true {
  response.writeHead(404, {
    ...options.baseHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end('Not found')
  return true
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
