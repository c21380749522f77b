import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Header in which the gateway passes the client's IP address to the app and the back end, as `<address> <signature>`.
 * The header grants no rights.
 */
export const clientHeader = 'x-kolofon-client'

/** Returns the header value for an IP address, signed with the shop's server key. */
export function signClient(serverKey: string, address: string): string {
  return `${address} ${signatureOf(serverKey, address)}`
}

/**
 * Returns the IP address from the header without verifying the signature. Use it only in the process that has set the
 * header.
 */
export function readOwnClient(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? (value.split(' ', 1)[0] ?? '') : ''
}

/** Returns the IP address from the header, or null when the header is missing or not signed with one of the keys. */
export function readSignedClient(value: string | null | undefined, serverKeys: readonly string[]): string | null {
  const [address, signature, ...rest] = value?.split(' ') ?? []
  if (!address || !signature || rest.length > 0) return null
  const given = Buffer.from(signature)
  const isSigned = serverKeys.some((key) => {
    const expected = Buffer.from(signatureOf(key, address))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isSigned ? address : null
}

function signatureOf(serverKey: string, address: string): string {
  return createHmac('sha256', serverKey).update(`client ${address}`).digest('base64url')
}
