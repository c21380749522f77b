import type { IncomingMessage, ServerResponse } from 'node:http'
import { isFresh, sendJson } from '../../kernel/http.ts'
import type { BackendModule } from '../../kernel/module.ts'
import { isStorableText } from '../../kernel/storable-text.ts'
import type { ReadBearer } from '../../staff/read-bearer.ts'
import { hasRole } from '../../staff/staff.rules.ts'
import { type ImageRefusal, type ImagesService, imageUrl, maxUploadBytes, parseImageUrl } from './images.service.ts'

const types: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' }

const refusals: Readonly<Record<ImageRefusal, { readonly status: number; readonly message: string }>> = {
  'not-an-image': { status: 415, message: 'Send a JPEG, PNG, WebP, AVIF or GIF.' },
  unreadable: { status: 422, message: 'The picture is broken, or has more than 50 million pixels.' },
  'too-large': { status: 413, message: `A picture has at most ${maxUploadBytes / 1024 / 1024} MB.` },
  busy: { status: 503, message: 'Other images are being processed. Try again in a moment.' },
}

/**
 * Handles `POST /api/images?name=…`, with which editors upload an image: the request body is the file, and the response
 * contains the image's id and URLs. Also handles `GET /api/images/{id}/{width}.{webp|jpg}`, whose responses never
 * change and can be cached forever.
 */
export function createImagesHttp(images: ImagesService, readBearer: ReadBearer): NonNullable<BackendModule['http']> {
  return async (path, request, response) => {
    if (path !== '/api/images' && !path.startsWith('/api/images/')) return false
    if (path === '/api/images') await upload(images, readBearer, request, response)
    else await send(images, path, request, response)
    return true
  }
}

async function upload(
  images: ImagesService,
  readBearer: ReadBearer,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST')
    return sendJson(response, 405, { code: 'METHOD_NOT_ALLOWED', message: 'Pictures are sent by POST.' })
  }
  const { staff } = await readBearer(null, request.headers.authorization)
  if (!staff || !hasRole(staff, 'editor')) {
    const code = staff ? 'FORBIDDEN' : 'UNAUTHENTICATED'
    return sendJson(response, staff ? 403 : 401, { code, message: 'This requires the role editor.' })
  }
  const name = new URL(request.url ?? '/', 'http://backend').searchParams.get('name')?.slice(0, 200) ?? ''
  if (!isStorableText(name)) {
    return sendJson(response, 400, { code: 'BAD_USER_INPUT', message: 'The name has control characters.' })
  }
  const bytes = await readBytes(request)
  const done = bytes ? await images.upload({ bytes, name, author: staff.email }) : { refusal: 'too-large' as const }
  if ('refusal' in done) {
    const { status, message } = refusals[done.refusal]
    return sendJson(response, status, { code: done.refusal.toUpperCase().replaceAll('-', '_'), message })
  }
  const { id, width, height } = done.image
  const files = await images.files([id])
  sendJson(response, 201, {
    id,
    width,
    height,
    files: files.map((file) => ({ ...file, src: imageUrl(id, file.width, file.format) })),
  })
}

async function send(images: ImagesService, path: string, request: IncomingMessage, response: ServerResponse) {
  const address = parseImageUrl(path)
  const data = address && (await images.file(address))
  if (!address || !data) return sendJson(response, 404, { code: 'NOT_FOUND', message: 'There is no such picture.' })
  const etag = `"${address.id}-${address.width}"`
  const headers = {
    'content-type': types[address.format] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag,
  }
  if (isFresh(request, etag)) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(200, { ...headers, 'content-length': data.length })
  response.end(request.method === 'HEAD' ? undefined : data)
}

async function readBytes(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes) return null
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > maxUploadBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
