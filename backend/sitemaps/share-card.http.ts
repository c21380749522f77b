import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CoverResponse } from '../catalog/index.ts'
import { answerQueueFull, renderInTurn } from '../kernel/drawing-queue.ts'
import { isFresh, sendJson } from '../kernel/http.ts'
import type { BackendModule } from '../kernel/module.ts'
import { renderShareCard } from './share-card.ts'

/** Maximum total size of the cached cards, in bytes. */
const cacheBytes = 16 * 1024 * 1024

/** Handles `/share/{productId}.jpg`, the preview image of links to a book (F84). Rendered cards are cached. */
export function createShareCardHttp(
  cover: (productId: number) => Promise<CoverResponse | null>,
): NonNullable<BackendModule['http']> {
  const cards = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: (card) => card.byteLength })
  const pending = new Map<string, Promise<Buffer>>()

  async function cardOf(answer: CoverResponse): Promise<Buffer> {
    const known = cards.get(answer.etag)
    if (known) return known
    const under = pending.get(answer.etag) ?? renderInTurn(() => renderShareCard(answer))
    pending.set(answer.etag, under)
    try {
      const card = await under
      cards.set(answer.etag, card)
      return card
    } finally {
      pending.delete(answer.etag)
    }
  }

  return async (path, request, response) => {
    const id = /^\/share\/(\d{1,9})\.jpg$/.exec(path)?.[1]
    if (!id || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const answer = await cover(Number(id))
    if (!answer) {
      sendJson(response, 404, { code: 'NOT_FOUND', message: 'There is no such title.' })
      return true
    }
    const card = await cardOf(answer).catch((error) => answerQueueFull(error, response))
    if (!card) return true
    const etag = `"${createHash('sha1').update(card).digest('base64url')}"`
    const headers = {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      // Allow other sites to embed the image, because social networks display it with a link to the page.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag,
    }
    if (isFresh(request, etag)) response.writeHead(304, headers).end()
    else
      response
        .writeHead(200, { ...headers, 'content-length': card.byteLength })
        .end(request.method === 'HEAD' ? undefined : card)
    return true
  }
}
