import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

export interface SharedCacheStandIn {
  readonly server: Server
  /** Keys and `Authorization` header of every successful purge, in order. */
  readonly purges: readonly { readonly keys: readonly string[]; readonly authorization: string }[]
  hits(): number
  /** Sets the status of the responses to purges, initially 200. */
  answerWith(status: number): void
}

interface Options {
  readonly origins: readonly string[]
  /** Returns the milliseconds between receiving a response and storing it. Purges may arrive in this time. */
  readonly storeDelay: () => number
}

const purgeSchema = z.object({ tags: z.array(z.string()) })

/**
 * Creates a fake CDN. It stores responses as `s-maxage` allows, and purges them by `Surrogate-Key`, like Fastly and
 * Varnish.
 */
export function createSharedCache({ origins, storeDelay }: Options): SharedCacheStandIn {
  const stored = new Map<string, { readonly body: string; readonly keys: ReadonlySet<string> }>()
  const purges: { keys: readonly string[]; authorization: string }[] = []
  let hits = 0
  let turn = 0
  let status = 200

  async function serve({ url = '/' }: IncomingMessage): Promise<string> {
    const known = stored.get(url)
    if (known) {
      hits += 1
      return known.body
    }
    turn += 1
    const response = await fetch(`${origins[turn % origins.length]}${url}`)
    const body = await response.text()
    if (/s-maxage=[1-9]/.test(response.headers.get('cache-control') ?? '')) {
      const keys = new Set(response.headers.get('surrogate-key')?.split(' ') ?? [])
      void wait(storeDelay()).then(() => stored.set(url, { body, keys }))
    }
    return body
  }

  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') {
      response.end(await serve(request).catch(() => ''))
      return
    }
    const keys = String(request.headers['surrogate-key']).split(' ')
    const { tags } = purgeSchema.parse(JSON.parse(await text(request)))
    response.statusCode = JSON.stringify(tags) === JSON.stringify(keys) ? status : 400
    if (response.statusCode === 200) {
      purges.push({ keys, authorization: String(request.headers.authorization) })
      for (const [url, entry] of stored) if (keys.some((key) => entry.keys.has(key))) stored.delete(url)
    }
    response.end()
  })
  return {
    server,
    purges,
    hits: () => hits,
    answerWith(next) {
      status = next
    },
  }
}
