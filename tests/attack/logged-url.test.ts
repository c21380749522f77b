import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loggedUrl } from '#gateway/logged-url.ts'
import { pagesOf } from '../made-pages.ts'
import { openGateway } from './open-gateway.ts'

const secret = 'Zk3-tokenOfSomebody_9'
const addresses = [
  `/account/reset-password?token=${secret}`,
  `/alerts?a=1&token=${secret}`,
  `/content/preview?token=${secret}`,
  `/favorites/shared?token=${secret}`,
  `/account?loginToken=${secret}`,
  `/checkout/confirm?order=7&token=${secret}`,
  `/s?q=${secret}`,
  `/x?${secret}`,
  `/x?a?b=${secret}`,
  `/api/sign/${secret}`,
  `/api/auth/v2/sign/${secret}`,
  `/actions/cart/add?code=${secret}`,
]

test.each(['error', 'debug'] as const)(
  '[attack] no line of a gateway’s log (level %s) has a token of a link',
  async (level) => {
    const lines: string[] = []
    const { url } = await openGateway((_, response) => void response.destroy(), {
      log: pino({ level }, { write: (line: string) => void lines.push(line) }),
      resolve: () => {
        throw new Error('No page.')
      },
      pages: pagesOf(
        () => Promise.reject(new Error('No page.')),
        () => Promise.reject(new Error('No action.')),
      ),
    })
    for (const address of addresses) await (await fetch(`${url}${address}`).catch(() => null))?.text()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain(secret)
    expect(lines.join('')).toContain('/account/reset-password?token=…')
  },
)

test('[attack] a URL is logged with what helps debugging and without personal data', () => {
  expect(loggedUrl('/bocker?page=3&sort=price&q=abc')).toBe('/bocker?page=3&sort=price&q=…')
  expect(loggedUrl('/p/bok')).toBe('/p/bok')
  expect(loggedUrl('/p/bok?a')).toBe('/p/bok?a')
})
