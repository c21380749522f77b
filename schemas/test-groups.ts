import { hash } from 'node:crypto'
import { controlGroup, type TestGroup, type VariantTest } from './variant-test.ts'

/** A visitor, as the cookie `visitorCookie` identifies them. */
export interface TestVisitor {
  readonly id: string
  /** Time at which the id was created, in epoch seconds. Before this time, the visitor was in no group. */
  readonly since: number
}

const visitorShape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,9})$/

/** Returns the visitor in the cookie, or null when the cookie contains no valid visitor. */
export function readTestVisitor(text: string | undefined): TestVisitor | null {
  const [, id, since] = visitorShape.exec(text ?? '') ?? []
  return id === undefined ? null : { id, since: Number(since) }
}

export const writeTestVisitor = ({ id, since }: TestVisitor) => `${id}.${since}`

/** A test's id, and the groups among which its visitors are divided. */
export interface DividedTest extends Pick<VariantTest, 'id'> {
  readonly groups: readonly Pick<TestGroup, 'id' | 'share'>[]
}

/**
 * Returns the group of a visitor. The result depends only on the ids and the shares, so gateways and back ends agree. A
 * visitor's groups in two tests are independent.
 */
export function groupOf(test: DividedTest, visitor: string): string {
  const all = test.groups.reduce((sum, { share }) => sum + share, 0)
  let left = (Number.parseInt(hash('sha256', `${test.id} ${visitor}`).slice(0, 12), 16) / 2 ** 48) * all
  for (const { id, share } of test.groups) {
    left -= share
    if (left < 0) return id
  }
  return controlGroup
}
