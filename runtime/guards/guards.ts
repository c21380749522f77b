import type { GuardName } from '#runtime/routing/routes.ts'

const known: readonly GuardName[] = ['default', 'authenticated', 'list-page-routing']

/** The first guard that does not exist, as the specification words it; null when all do. */
export function unknownGuard(names: readonly string[]): string | null {
  const name = names.find((candidate) => !known.some((guard) => guard === candidate))
  return name === undefined ? null : `Unknown middleware ${name}`
}

export function needsSignIn(names: readonly string[]): boolean {
  return names.includes('authenticated')
}

/**
 * Guard `authenticated`: signed-out visitors go to the index page of their language, unless the address carries a
 * `loginToken`. Whoever holds the cookie counts as signed in here; what they may see the back end decides.
 */
export function mayEnter(input: { readonly signedIn: boolean; readonly hasLoginToken: boolean }): boolean {
  return input.signedIn || input.hasLoginToken
}
