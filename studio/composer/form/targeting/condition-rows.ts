import type { Condition, Predicate } from '#schemas/condition.ts'

/** The predicates that a condition may contain (P6), in the order in which they are offered. */
export const predicateKinds = [
  'market',
  'language',
  'customerType',
  'signedIn',
  'campaign',
  'window',
  'list',
  'audience',
  'test',
] as const
export type PredicateKind = (typeof predicateKinds)[number]

/**
 * A condition as rows joined by `all` or `any`. A row that itself joins several predicates cannot be edited and is not
 * changed.
 */
export interface ConditionRows {
  readonly join: 'all' | 'any'
  readonly rows: readonly Condition[]
}

export function toRows(condition: Condition | undefined): ConditionRows {
  if (!condition) return { join: 'all', rows: [] }
  if ('all' in condition) return { join: 'all', rows: condition.all }
  if ('any' in condition) return { join: 'any', rows: condition.any }
  return { join: 'all', rows: [condition] }
}

export function fromRows({ join, rows }: ConditionRows): Condition | undefined {
  if (rows.length === 0) return undefined
  return join === 'all' ? { all: rows } : { any: rows }
}

/** Returns a row as one predicate, possibly negated, or null when the row joins several predicates. */
export function toQuestion(row: Condition): { readonly isDenied: boolean; readonly predicate: Predicate } | null {
  if ('not' in row) return isPredicate(row.not) ? { isDenied: true, predicate: row.not } : null
  return isPredicate(row) ? { isDenied: false, predicate: row } : null
}

export function fromQuestion(isDenied: boolean, predicate: Predicate): Condition {
  return isDenied ? { not: predicate } : predicate
}

export function kindOfPredicate(predicate: Predicate): PredicateKind {
  return predicateKinds.find((kind) => kind in predicate) ?? 'market'
}

/**
 * Returns the values of a predicate, one of which must match. For a variant test, these are the ids of the groups that
 * see the block.
 */
export function wantedOf(predicate: Predicate): readonly string[] {
  if ('test' in predicate) return [predicate.group].flat()
  const value = (predicate as Readonly<Record<string, unknown>>)[kindOfPredicate(predicate)]
  return [value].flat().filter((one) => typeof one === 'string')
}

/** Returns a predicate that matches any of the values, or null when there are no values. */
export function predicateOf(kind: PredicateKind, wanted: readonly string[]): Predicate | null {
  const [only] = wanted
  return only === undefined ? null : ({ [kind]: wanted.length === 1 ? only : wanted } as unknown as Predicate)
}

function isPredicate(condition: Condition): condition is Predicate {
  return !('all' in condition || 'any' in condition || 'not' in condition)
}
