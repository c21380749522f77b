import { type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { AbuseResult } from './abuse.ts'
import { addressOf } from './buyers.ts'
import type { BesiegedShop } from './processes.ts'

const senders = 400
/** Maximum milliseconds until another client gets a response from an attacked endpoint (`doors`). */
const patience = 5_000
const doors = ['/covers/1.svg', '/auth/login', '/graphql?query=%7B__typename%7D']

/** Sends request bodies extremely slowly from one IP address. The shop must still respond to other clients. */
export async function slowBodies(shop: BesiegedShop): Promise<AbuseResult> {
  const sending = Array.from({ length: senders }, () => sendSlowly(shop))
  await wait(2_000)
  const shut: string[] = []
  for (const [index, door] of doors.entries()) {
    const headers = { 'x-forwarded-for': addressOf(90_000 + index) }
    const response = await fetch(`${shop.url}${door}`, { headers, signal: AbortSignal.timeout(patience) }).catch(
      () => null,
    )
    await response?.arrayBuffer()
    if (!response || response.status >= 500) shut.push(`${door} answered ${response?.status ?? 'nothing'}`)
  }
  const open = sending.filter((one) => !one.closed).length
  for (const one of sending) one.destroy()
  return { name: `${senders} slow bodies`, seen: `${open} open after 2 s, other addresses are answered`, faults: shut }
}

function sendSlowly({ url }: BesiegedShop): ClientRequest {
  const sending = request(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': '100000',
      'x-forwarded-for': addressOf(89_999),
    },
  })
  sending.on('error', () => undefined)
  sending.on('response', (response) => response.resume())
  sending.write('{')
  return sending
}
