import { createHmac, timingSafeEqual } from 'node:crypto'

/** Header in which the gateway tells the app and the back end who asks: `<address> <signature>`. It grants no rights. */
export const clientHeader = 'x-kolofon-client'

/** The header's value for an IP address, signed with the server key of the shop. */
export function signClient(serverKey: string, address: string): string {
  return `${address} ${signatureOf(serverKey, address)}`
}

/** The address in a header that this process has set itself: the signature is not looked at. */
export function readOwnClient(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? (value.split(' ', 1)[0] ?? '') : ''
}

/** The address in a header that one of the keys has signed; null: it is missing, forged or changed. */
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
