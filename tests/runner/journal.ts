import { z } from 'zod'

const file = { project: z.string(), path: z.string() }

/**
 * One line of the journal that `journal-reporter.ts` writes during a run. `path` is absolute, and `ms` is a duration in
 * milliseconds.
 */
export const journalEntrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('planned'), files: z.array(z.object(file)) }),
  z.object({ type: z.literal('started'), ...file }),
  z.object({
    type: z.literal('test'),
    ...file,
    name: z.string(),
    state: z.enum(['passed', 'failed', 'skipped']),
    errors: z.array(z.string()),
  }),
  z.object({ type: z.literal('finished'), ...file, ms: z.number(), errors: z.array(z.string()) }),
  /** An error that was thrown outside of a test. `path` is null when the file is unknown. */
  z.object({ type: z.literal('outside'), path: z.string().nullable(), error: z.string() }),
  z.object({ type: z.literal('ended') }),
])
export type JournalEntry = z.infer<typeof journalEntrySchema>

export interface TestFile {
  readonly project: string
  readonly path: string
}

export interface TestOutcome {
  readonly state: 'passed' | 'failed' | 'skipped'
  readonly errors: readonly string[]
}

export interface FileOutcome extends TestFile {
  /**
   * Outcomes by full name of the test: the names of its suites and its own, joined by ` > `, as `--testNamePattern`
   * matches them.
   */
  readonly tests: Map<string, TestOutcome[]>
  /** Failures outside of tests: imports, hooks, unhandled errors, processes left behind. */
  readonly errors: string[]
  isFinished: boolean
  ms: number
}

export interface RunOutcome {
  readonly files: Map<string, FileOutcome>
  readonly unstarted: readonly TestFile[]
  readonly errors: string[]
  /** false when the runner ended before all tests had ended. */
  readonly isWhole: boolean
}

export const fileKey = ({ project, path }: TestFile): string => `${project} ${path}`

/**
 * Parses a journal, whose last line may be incomplete. Throws a `ZodError` for a complete line that the reporter cannot
 * have written.
 */
export function readJournal(text: string): RunOutcome {
  const files = new Map<string, FileOutcome>()
  const planned = new Map<string, TestFile>()
  const errors: string[] = []
  let isWhole = false
  const outcomeOf = ({ project, path }: TestFile): FileOutcome => {
    const key = fileKey({ project, path })
    const known = files.get(key)
    if (known) return known
    const made = { project, path, tests: new Map(), errors: [], isFinished: false, ms: 0 }
    files.set(key, made)
    return made
  }
  // Skip the text after the last line feed, because it is an incomplete line.
  for (const line of text.split('\n').slice(0, -1)) {
    const entry = journalEntrySchema.parse(JSON.parse(line))
    switch (entry.type) {
      case 'planned':
        for (const planFile of entry.files) planned.set(fileKey(planFile), planFile)
        break
      case 'started':
        outcomeOf(entry)
        break
      case 'test': {
        const { tests } = outcomeOf(entry)
        tests.set(entry.name, [...(tests.get(entry.name) ?? []), { state: entry.state, errors: entry.errors }])
        break
      }
      case 'finished': {
        const outcome = outcomeOf(entry)
        outcome.isFinished = true
        outcome.ms = entry.ms
        outcome.errors.push(...entry.errors)
        break
      }
      case 'outside': {
        const owners = [...files.values()].filter(({ path }) => path === entry.path)
        const into = owners.length > 0 ? owners.map((owner) => owner.errors) : [errors]
        for (const list of into) list.push(entry.error)
        break
      }
      case 'ended':
        isWhole = true
        break
      default:
        entry satisfies never
    }
  }
  const unstarted = [...planned].filter(([key]) => !files.has(key)).map(([, planFile]) => planFile)
  return { files, unstarted, errors, isWhole }
}
