import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { answerQueueFull, renderInTurn } from '../../kernel/drawing-queue.ts'
import { isFresh, sendJson } from '../../kernel/http.ts'
import type { CoverResponse } from './cover.service.ts'

const types = { svg: 'image/svg+xml; charset=utf-8', webp: 'image/webp', jpg: 'image/jpeg' } as const
type Raster = Exclude<keyof typeof types, 'svg'>

/**
 * Size of a raster cover in pixels (ratio 2:3). It is twice the size of the SVG, so that covers are sharp on dense
 * screens.
 */
const size = { width: 800, height: 1200 } as const
const cacheBytes = 32 * 1024 * 1024
const path = /^\/covers\/(\d{1,9})\.(svg|webp|jpg)$/

/**
 * Handles `GET /covers/{productId}.{svg|webp|jpg}`. Each raster cover is rendered when first requested and then cached.
 * At most two generated images are rendered at a time.
 */
export function createCoverHttp(cover: (productId: number) => Promise<CoverResponse | null>) {
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: (bytes) => bytes.byteLength })
  const rendering = new Map<string, Promise<Buffer>>()

  async function rasterOf({ svg, etag }: CoverResponse, format: Raster): Promise<Buffer> {
    const key = `${format} ${etag}`
    const cached = cache.get(key)
    if (cached) return cached
    const begun = rendering.get(key) ?? renderInTurn(() => render(svg, format))
    rendering.set(key, begun)
    try {
      const bytes = await begun
      cache.set(key, bytes)
      return bytes
    } finally {
      rendering.delete(key)
    }
  }

  return async function serve(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, id, format] = path.exec(name) ?? []
    const answer = id ? await cover(Number(id)) : null
    if (!answer || !isFormat(format)) {
      return sendJson(response, 404, { code: 'NOT_FOUND', message: 'There is no such cover.' })
    }
    const headers = {
      'content-type': types[format],
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      // Allow other origins, because mails and feeds embed covers.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: format === 'svg' ? answer.etag : `${answer.etag.slice(0, -1)}-${format}"`,
    }
    if (isFresh(request, headers.etag)) return void response.writeHead(304, headers).end()
    try {
      const body = format === 'svg' ? Buffer.from(answer.svg) : await rasterOf(answer, format)
      response.writeHead(200, { ...headers, 'content-length': body.byteLength })
      response.end(request.method === 'HEAD' ? undefined : body)
    } catch (error) {
      answerQueueFull(error, response)
    }
  }
}

function isFormat(text: string | undefined): text is keyof typeof types {
  return text !== undefined && Object.hasOwn(types, text)
}

async function render(svg: string, format: Raster): Promise<Buffer> {
  // Import `sharp` lazily, because only raster covers need it and loading it would delay startup.
  const { default: sharp } = await import('sharp')
  const picture = sharp(Buffer.from(svg), { density: 144 }).resize({ ...size, fit: 'cover' })
  return format === 'webp'
    ? picture.webp({ quality: 82 }).toBuffer()
    : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
