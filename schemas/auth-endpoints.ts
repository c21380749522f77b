import { z } from 'zod'

/** Paths at which the back end serves sign-in and signatures. */
const ofBackend = { authEndpoint: '/auth/', signEndpoint: '/api/sign/' } as const

/** Error message of the specification (section 5) when an endpoint is configured as empty. */
const required = 'An endpoint that can verify identities is required'
const authPath = /^\/(?:api\/)?auth\/(?:[a-z\d-]+\/)*$/
const signPath = /^\/api\/(?:[a-z\d-]+\/)*sign\/$/

/** Returns the schema of an endpoint's path, to which programs append an action or a value. */
const endpointSchema = (path: RegExp, rule: string) =>
  z.string(required).regex(path, { error: ({ input }) => (input === '' ? required : rule) })

/**
 * Configured paths of the calls that verify identities (specification, section 7): `{authEndpoint}login`, and
 * `{signEndpoint}{value}`. The allowed paths are restricted, so that they do not match the path of any page, and so
 * that logs can recognise them.
 */
export const authEndpointFields = {
  authEndpoint: endpointSchema(
    authPath,
    'must be /auth/ or /api/auth/, or a path below one of them that ends with /',
  ).default(ofBackend.authEndpoint),
  signEndpoint: endpointSchema(signPath, 'must be a path below /api/ that ends with /sign/').default(
    ofBackend.signEndpoint,
  ),
}

export interface AuthEndpoints {
  readonly authEndpoint: string
  readonly signEndpoint: string
}

/** Returns the back end's URL of a request to a configured endpoint; any other URL unchanged. */
export function backendUrlOf(url: string, { authEndpoint, signEndpoint }: AuthEndpoints): string {
  if (url.startsWith(signEndpoint)) return ofBackend.signEndpoint + url.slice(signEndpoint.length)
  if (url.startsWith(authEndpoint)) return ofBackend.authEndpoint + url.slice(authEndpoint.length)
  return url
}

/**
 * Matches a path that ends with a value to be signed, whatever `signEndpoint` is. The capture group is the part before
 * the value.
 */
export const signedValuePath = /^(\/api\/(?:[a-z\d-]+\/)*sign\/)[^?]+/
