import type { GuardName } from '#runtime/routing/routes.ts'

const known: readonly GuardName[] = ['default', 'authenticated', 'list-page-routing']

/** Returns an error for the first unknown guard, in the specification's wording, or null when all exist. */
export function unknownGuard(names: readonly string[]): string | null {
  const name = names.find((candidate) => !known.some((guard) => guard === candidate))
  return name === undefined ? null : `Unknown middleware ${name}`
}

export function needsSignIn(names: readonly string[]): boolean {
  return names.includes('authenticated')
}

/**
 * Returns whether the guard `authenticated` admits a visitor, who must be signed in or have a `loginToken` in the URL.
 * The sign-in cookie is not verified here, because the back end verifies its token before it returns data.
 */
export function mayEnter(input: { readonly signedIn: boolean; readonly hasLoginToken: boolean }): boolean {
  return input.signedIn || input.hasLoginToken
}
