import type { ServerResponse } from 'node:http'

/** Answers for one address, or refuses; nothing of it is kept. */
export type AnswerJson = (response: ServerResponse, status: number, body: unknown) => void

export function createAnswerJson(baseHeaders: Readonly<Record<string, string>>): AnswerJson {
  return (response, status, body) => {
    const headers = { ...baseHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    response.writeHead(status, headers).end(JSON.stringify(body))
  }
}
