/**
 * What a cache must know about a value: what invalidates it, on which dimensions it varies, and when it changes (P7).
 */
export interface Depends {
  /** Cache tags. A change with one of these tags invalidates the value. */
  readonly tags: ReadonlySet<string>
  /** Context dimensions on which the value varies: `market`, `language`, `signedIn`, `audience:…`. */
  readonly dims: ReadonlySet<string>
  /**
   * Time in epoch milliseconds at which the value changes without a write, for example because a campaign ends; null
   * for never.
   */
  readonly expiresAt: number | null
}

/** No dependencies; the neutral element of `join`. */
export const independent: Depends = { tags: new Set(), dims: new Set(), expiresAt: null }

/** Creates dependencies. Parts that are left out are empty. */
export function dependsOn(parts: {
  readonly tags?: Iterable<string>
  readonly dims?: Iterable<string>
  readonly expiresAt?: number | null
}): Depends {
  return { tags: new Set(parts.tags), dims: new Set(parts.dims), expiresAt: parts.expiresAt ?? null }
}

/**
 * Returns the dependencies of a value that is composed of several: all tags and dimensions, and the earliest time.
 * Associative and commutative.
 */
export function join(...all: readonly Depends[]): Depends {
  const instants = all.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [expiresAt]))
  return {
    tags: new Set(all.flatMap(({ tags }) => [...tags])),
    dims: new Set(all.flatMap(({ dims }) => [...dims])),
    expiresAt: instants.length > 0 ? Math.min(...instants) : null,
  }
}
