import type { Definition } from '#schemas/page.ts'
import { applyChanges, type Change, changesBetween } from './changes.ts'

/** Name of a step: a key of the staff messages, and the values of the message. */
export interface StepName {
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
}

export interface Step {
  readonly name: StepName
  readonly changes: readonly Change[]
  /** Time of the step's last edit in epoch milliseconds. */
  readonly at: number
  /**
   * Field in which the user typed. Continuous typing in one field becomes one step, up to a limit. Every other edit is
   * a separate step.
   */
  readonly field?: string
}

/** Milliseconds without typing after which further typing in the same field starts a new step. */
const pause = 1_200
/** Number of typed characters after which a step is full; the next word then starts another step. */
const line = 80
/** Maximum number of steps in the undo history. */
const most = 200

/**
 * Returns the steps with a new step added. If typing continues in the same field, the last step is extended instead.
 */
export function addStep(
  steps: readonly Step[],
  before: Definition,
  after: Definition,
  { name, field, at }: Pick<Step, 'name' | 'field' | 'at'>,
): readonly Step[] {
  const changes = changesBetween(before, after)
  if (changes.length === 0) return steps
  const last = steps.at(-1)
  if (last && field !== undefined && last.field === field && at - last.at < pause && !isFull(last, changes)) {
    const start = applyChanges(before, last.changes, true)
    if (start.kind === 'applied') {
      const grown = changesBetween(start.definition, after)
      return grown.length === 0 ? steps.slice(0, -1) : [...steps.slice(0, -1), { ...last, at, changes: grown }]
    }
  }
  return [...steps, { name, changes, at, ...(field === undefined ? {} : { field }) }].slice(-most)
}

/** Returns whether a step is full and whitespace was just typed, so that the next word can start another step. */
function isFull({ changes }: Step, next: readonly Change[]): boolean {
  const [typed] = next
  const [from = '', now = ''] = [typed?.before, typed?.after]
  if (typeof from !== 'string' || typeof now !== 'string') return false
  const start = changes.find(({ path }) => path === typed?.path)?.before
  if (Math.abs(from.length - (typeof start === 'string' ? start.length : 0)) < line) return false
  let same = 0
  while (same < from.length && from[same] === now[same]) same += 1
  return /\s/.test(now[same] ?? '')
}
