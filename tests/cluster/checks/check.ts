import type { ClusterShop } from '../shop.ts'

export interface LostPart {
  readonly name: string
  /** Maximum number of requests that may fail when the part is killed. */
  readonly mayFail: number
  kill(): Promise<void>
  start(): Promise<void>
}

export interface CheckInput {
  readonly shop: ClusterShop
  readonly restartDatabase: () => Promise<void>
  readonly parts: readonly LostPart[]
}

export interface Check {
  readonly name: string
  /** Runs the check. Returns what it observed, for the report; throws on a failure. */
  readonly run: (input: CheckInput) => Promise<string>
}

export function expectNone(what: string, wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Error(`${what}: ${wrong.length}\n    ${wrong.slice(0, 8).join('\n    ')}`)
}

export function expectIs<T>(what: string, found: T, wanted: T): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (is !== should) throw new Error(`${what} is ${is} and not ${should}.`)
}
