import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { maskEmail } from '#schemas/mask-email.ts'
import { readBody, sendJson } from '../kernel/http.ts'
import type { createOrderAccess } from './order-access.ts'

const bodySchema = z.object({ token: z.string().max(100) })

type OrderLinks = Pick<ReturnType<typeof createOrderAccess>, 'openLink' | 'linkOwner'>

/**
 * Handles links to orders. `POST /auth/order` consumes a single-use link, from a mail or the payment page, and opens
 * the order. `POST /auth/order-link` returns the buyer's masked e-mail address without consuming the link. Returns
 * false for any other path.
 */
export function createOrderLinkHttp({ openLink, linkOwner }: OrderLinks) {
  return async function serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (path !== '/auth/order' && path !== '/auth/order-link') return false
    const body = request.method === 'POST' ? await readBody(request) : null
    const parsed = bodySchema.safeParse(parseJson(body))
    const opened = parsed.success ? await open(path, parsed.data.token) : null
    if (opened) sendJson(response, 200, opened)
    else sendJson(response, 404, { code: 'LINK_ENDED', message: 'The link has expired or was used.' })
    return true
  }

  async function open(path: string, token: string) {
    if (path === '/auth/order') return openLink(token)
    const owner = await linkOwner(token)
    return owner === null ? null : { owner: maskEmail(owner) }
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
