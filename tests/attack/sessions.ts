import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { TestBackend } from '../backend.ts'

/** Returns the SHA-384 of `kolofon` followed by the password. The browser sends this hash in place of the password. */
export const hashOf = (password: string) => createHash('sha384').update(`kolofon${password}`).digest('hex')

export interface AuthDoor {
  readonly origin: string
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Response>
  twoSteps(action: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Response>
  renew(refreshToken: string): Promise<Response>
}

export async function openAuthDoor({ server }: TestBackend): Promise<AuthDoor> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const post: AuthDoor['post'] = (path, body, headers = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  return {
    origin,
    post,
    async twoSteps(action, body, headers = {}) {
      const { sign } = (await (await post(`/auth/${action}`, body, headers)).json()) as { sign: string }
      const { signature } = (await (await fetch(`${origin}/api/sign/${sign}`)).json()) as { signature: string }
      return post(`/auth/${action}`, { ...body, signature }, headers)
    },
    renew: (refreshToken) =>
      fetch(`${origin}/auth/login`, { headers: { cookie: `ralph-auth-refresh=${refreshToken}` } }),
  }
}

export const refreshOf = (response: Response) => response.headers.get('x-auth-refresh-token') ?? ''
export const clears = (response: Response) => response.headers.getSetCookie().join().includes('ralph-auth-refresh=;')
export async function bearerOf(response: Response): Promise<{ readonly authorization: string }> {
  const { token } = (await response.clone().json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
