import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sendJson } from '../kernel/http.ts'
import type { BackendModule } from '../kernel/module.ts'
import type { FileWriter, SitemapsService } from './sitemaps.service.ts'

const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'content-encoding': 'gzip',
  'surrogate-key': 'catalog menu campaigns channel lists pages',
  'x-content-type-options': 'nosniff',
}

/** Handles `/sitemap.xml` and the files that it lists. Each file is compressed while it is read from the database. */
export function createSitemapsHttp(sitemaps: SitemapsService): NonNullable<BackendModule['http']> {
  return async (path, request, response) => {
    if (request.method !== 'GET') return false
    if (path === '/sitemap.xml') {
      const xml = await sitemaps.index()
      await send(response, (write) => write(xml))
      return true
    }
    const name = /^\/sitemaps\/([a-z0-9-]{1,40})\.xml$/.exec(path)?.[1]
    if (!name) return false
    const file = await sitemaps.findFile(name)
    if (file) await send(response, file)
    else sendJson(response, 404, { code: 'NOT_FOUND', message: 'There is no such file.' })
    return true
  }
}

/** Streams a compressed file as fast as the client receives it. Stops reading when the client disconnects. */
async function send(response: ServerResponse, file: FileWriter): Promise<void> {
  const left = new AbortController()
  response.on('close', () => left.abort())
  const gzip = createGzip()
  response.writeHead(200, headers)
  const sent = pipeline(gzip, response)
  try {
    await file(async (xml) => {
      if (!gzip.write(xml)) await once(gzip, 'drain', { signal: left.signal })
    })
    gzip.end()
  } catch (error) {
    gzip.destroy()
    if (!left.signal.aborted) throw error
  } finally {
    await sent.catch(() => undefined)
  }
}
