import type { ClusterShop } from '../shop.ts'

/** A part of the cluster that a check kills. */
export interface LostPart {
  readonly name: string
  /** Number of requests that its loss may cost. */
  readonly mayFail: number
  /** Ends it at once (SIGKILL). */
  kill(): Promise<void>
  /** Starts it again as its operator does, and waits until it works. */
  start(): Promise<void>
}

export interface CheckInput {
  readonly shop: ClusterShop
  /** Stops PostgreSQL as its operator does, and starts it again. */
  readonly restartDatabase: () => Promise<void>
  readonly parts: readonly LostPart[]
}

export interface Check {
  readonly name: string
  /** Returns the observations for the report; throws on a failure. */
  readonly run: (input: CheckInput) => Promise<string>
}

/** Throws with the first failures, if there are any. */
export function expectNone(what: string, wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Error(`${what}: ${wrong.length}\n    ${wrong.slice(0, 8).join('\n    ')}`)
}

export function expectIs<T>(what: string, found: T, wanted: T): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (is !== should) throw new Error(`${what} is ${is} and not ${should}.`)
}
