import type { ClusterShop } from '../shop.ts'

/** A part of the cluster that a check kills. */
export interface LostPart {
  readonly name: string
  /** Maximum number of requests that may fail when the part is killed. */
  readonly mayFail: number
  /** Kills the part at once (SIGKILL). */
  kill(): Promise<void>
  /** Starts the part again as its operator does, and waits until it works. */
  start(): Promise<void>
}

export interface CheckInput {
  readonly shop: ClusterShop
  /** Restarts PostgreSQL as its operator does. */
  readonly restartDatabase: () => Promise<void>
  readonly parts: readonly LostPart[]
}

export interface Check {
  readonly name: string
  /** Runs the check. Returns what it observed, for the report; throws on a failure. */
  readonly run: (input: CheckInput) => Promise<string>
}

/** Throws with the first eight failures if there are any. */
export function expectNone(what: string, wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Error(`${what}: ${wrong.length}\n    ${wrong.slice(0, 8).join('\n    ')}`)
}

export function expectIs<T>(what: string, found: T, wanted: T): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (is !== should) throw new Error(`${what} is ${is} and not ${should}.`)
}
