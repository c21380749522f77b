import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { answerJson, readBody } from '../kernel/http.ts'
import type { createOrderAccess } from './order-access.ts'

const bodySchema = z.object({ token: z.string().max(100) })

/** `POST /auth/order`: what the link of a mail or of the payment page opens, once. False: the path is another's. */
export function createOrderLinkHttp({ openLink }: Pick<ReturnType<typeof createOrderAccess>, 'openLink'>) {
  return async function serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (path !== '/auth/order') return false
    const body = request.method === 'POST' ? await readBody(request) : null
    const parsed = bodySchema.safeParse(parseJson(body))
    const opened = parsed.success ? await openLink(parsed.data.token) : null
    if (opened) answerJson(response, 200, opened)
    else answerJson(response, 404, { code: 'LINK_ENDED', message: 'The link has ended or was used.' })
    return true
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
