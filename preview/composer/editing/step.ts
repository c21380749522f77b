import type { Definition } from '#schemas/page.ts'
import { type Change, changesBetween } from './changes.ts'

/** What a step is called: a key of the staff's words, and what it was done to. */
export interface StepName {
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** One step that can be undone: its name, and what it changed. */
export interface Step {
  readonly name: StepName
  readonly changes: readonly Change[]
  /** Epoch milliseconds. */
  readonly at: number
  /** Steps of one field right after each other are one: typing is not undone letter by letter. */
  readonly field?: string
}

/** Pause after which typing in the same field is a step of its own, milliseconds. */
const pause = 1_200
/** So many steps are kept. */
const most = 200

/** The steps with one more; the last one grows when the same field is edited on. */
export function addStep(
  steps: readonly Step[],
  before: Definition,
  after: Definition,
  { name, field, at }: Pick<Step, 'name' | 'field' | 'at'>,
): readonly Step[] {
  const changes = changesBetween(before, after)
  if (changes.length === 0) return steps
  const last = steps.at(-1)
  const [change] = changes
  const [former] = last?.changes ?? []
  if (
    last &&
    change &&
    former &&
    field !== undefined &&
    last.field === field &&
    at - last.at < pause &&
    changes.length === 1 &&
    last.changes.length === 1 &&
    former.path === change.path
  ) {
    const { after: _, ...start } = former
    const grown = { ...start, ...('after' in change ? { after: change.after } : {}) }
    return [...steps.slice(0, -1), { ...last, at, changes: [grown] }]
  }
  return [...steps, { name, changes, at, ...(field === undefined ? {} : { field }) }].slice(-most)
}
