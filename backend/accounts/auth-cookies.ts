import { readCookies, setCookie } from '#schemas/cookies.ts'
import { deviceLife } from './known-devices.ts'
import type { Session } from './sessions.ts'

const sessionCookies = ['ralph-auth', 'ralph-auth-refresh', 'ralph-user', 'ralph-user-maxage'] as const
type SessionCookie = (typeof sessionCookies)[number]
/** Cookies that page scripts may read. They show who is signed in and for how long, but cannot be used to sign in. */
const readable: ReadonlySet<string> = new Set<SessionCookie>(['ralph-user', 'ralph-user-maxage'])

const deviceCookie = 'kolofon-device'

export function createAuthCookies(secure: boolean) {
  const cookie = (name: SessionCookie | typeof deviceCookie, value: string, maxAge: number) =>
    setCookie({ name, value, maxAge, httpOnly: !readable.has(name), secure })

  return {
    opened: ({ token, maxAge, refreshToken, keepsRefreshToken, lifetime, customer }: Session): readonly string[] => [
      cookie('ralph-auth', token, maxAge),
      ...(keepsRefreshToken ? [] : [cookie('ralph-auth-refresh', refreshToken, lifetime)]),
      cookie('ralph-user', customer.name, lifetime),
      cookie('ralph-user-maxage', String(maxAge), lifetime),
    ],
    closed: (): readonly string[] => sessionCookies.map((name) => cookie(name, '', 0)),
    device: (value: string): string => cookie(deviceCookie, value, deviceLife),
  }
}

export function readAuthCookies(header: string | undefined): {
  readonly refreshToken: string | null
  readonly device: string | null
} {
  const cookies = readCookies(header)
  return { refreshToken: cookies['ralph-auth-refresh'] || null, device: cookies[deviceCookie] || null }
}
