import type { Issue } from '#schemas/issue.ts'
import { valueAt } from '#schemas/json-pointer.ts'
import type { Definition } from '#schemas/page.ts'
import { applyChanges, changesBetween } from './changes.ts'
import { repairDefinition } from './commands.ts'
import { sameJson, withValue } from './pointers.ts'
import { putOnTop } from './put-on-top.ts'
import { addStep, type Step, type StepName } from './step.ts'
import type { UnsavedEdits } from './unsaved-edits.ts'

/** One thing that two editors changed in different ways; absent: it is not there. */
export interface EditConflict {
  readonly path: string
  readonly base?: unknown
  readonly mine?: unknown
  readonly theirs?: unknown
}

/** What a save came to. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly revision: string; readonly definition: Definition; readonly joined: boolean }
  | {
      readonly kind: 'stale'
      readonly author: string | null
      readonly conflicts: readonly EditConflict[]
      /** The draft now. */
      readonly current: { readonly revision: string; readonly definition: Definition }
    }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }
  | { readonly kind: 'failed'; readonly why: 'offline' | 'signed-out' | 'forbidden' | 'refused' }

export type SessionStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'signed-out' | 'refused' | 'conflict'

export interface SessionState {
  readonly definition: Definition
  /** The revision that was saved last: what the canvas shows. */
  readonly revision: string | null
  readonly status: SessionStatus
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
  readonly conflict: Extract<SaveOutcome, { kind: 'stale' }> | null
  /** Why a save was refused. */
  readonly refusal: readonly Issue[]
  /** Somebody else's edits were joined, so many times. */
  readonly joined: number
}

export interface SessionInput {
  readonly definition: Definition
  /** Null: the page is new, nothing was saved. */
  readonly revision: string | null
  readonly kept: UnsavedEdits
  readonly save: (definition: Definition, base: string | null) => Promise<SaveOutcome>
  readonly clock: () => number
  /** Milliseconds without an edit after which is saved. */
  readonly rest?: number
}

export type Session = ReturnType<typeof createSession>

const usualRest = 400
/** Milliseconds between tries while the back end does not answer. */
const tryAgain = 3_000

/**
 * The editing of one page: every edit is a named step, kept in the browser at once and saved after a moment's rest.
 * A save that was overtaken is joined by the back end, or becomes a conflict with both values; nothing typed is lost.
 * A writer never meets her own earlier save: what was typed while it was on its way is put on top of its answer, and a
 * save whose answer was lost is sent once more as it was, before anything newer.
 */
export function createSession({ kept, save, clock, rest = usualRest, ...start }: SessionInput) {
  const found = kept.read()
  let base = start.revision
  let saved = start.definition
  /** What was sent on top of `base` and is not answered: the back end may have it. */
  let unanswered: Definition | null = null
  let state: SessionState = {
    definition: start.definition,
    revision: start.revision,
    status: 'saved',
    undo: [],
    redo: [],
    conflict: null,
    refusal: [],
    joined: 0,
  }
  if (found && (found.definition || found.base === start.revision)) {
    const { undo, redo } = found
    state = { ...state, undo, redo }
    if (found.definition && !sameJson(found.definition, start.definition)) {
      base = found.base
      saved = found.saved ?? start.definition
      unanswered = found.unanswered ?? null
      state = { ...state, definition: found.definition, status: 'unsaved' }
    }
  }
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  function set(next: Partial<SessionState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function keep(): void {
    const { definition, undo, redo } = state
    const unsaved = isSaved() ? {} : { definition, saved, ...(unanswered ? { unanswered } : {}) }
    kept.write({ base, undo, redo, ...unsaved })
  }

  function change(definition: Definition, next: Pick<SessionState, 'undo' | 'redo'>): void {
    set({ definition, ...next, refusal: [], status: state.status === 'conflict' ? 'conflict' : 'unsaved' })
    keep()
    schedule(rest)
  }

  function schedule(milliseconds: number): void {
    clearTimeout(timer)
    if (state.status !== 'conflict') timer = setTimeout(() => void flush(), milliseconds)
  }

  const isSaved = () => unanswered === null && state.definition === saved

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (running) {
      await running
      return isSaved() ? undefined : flush()
    }
    if (isSaved() || state.status === 'conflict') return
    const again = unanswered
    running = send(again ?? state.definition).finally(() => {
      running = null
    })
    await running
    // What was sent again is answered now: what has been written since follows.
    if (again && state.status === 'unsaved') await flush()
  }

  async function send(sent: Definition): Promise<void> {
    unanswered = sent
    set({ status: 'saving' })
    keep()
    const outcome = await answerTo(sent)
    if (outcome.kind === 'saved') return goOn(sent, outcome)
    if (outcome.kind !== 'failed' || outcome.why !== 'offline') unanswered = null
    const isRefused = outcome.kind === 'invalid' || (outcome.kind === 'failed' && outcome.why === 'refused')
    if (isRefused && !sameJson(state.definition, sent)) {
      // What has been written since may be right; the faults of what was sent are not those of what is seen.
      set({ status: 'unsaved' })
      keep()
      return schedule(0)
    }
    if (outcome.kind === 'stale') return set({ status: 'conflict', conflict: outcome })
    if (outcome.kind === 'invalid') return set({ status: 'refused', refusal: outcome.issues })
    const status = outcome.why === 'offline' ? 'offline' : outcome.why === 'refused' ? 'refused' : 'signed-out'
    set({ status })
    if (status === 'offline') schedule(tryAgain)
  }

  /** A save that breaks on its way may have arrived, like one whose answer was lost. */
  async function answerTo(sent: Definition): Promise<SaveOutcome> {
    try {
      return await save(sent, base)
    } catch {
      return { kind: 'failed', why: 'offline' }
    }
  }

  /** A save was answered: what has been typed since goes on top of it. */
  function goOn(sent: Definition, { revision, definition, joined }: Extract<SaveOutcome, { kind: 'saved' }>): void {
    const next = putOnTop({ sent, stored: definition, now: state.definition })
    const told = { revision, joined: state.joined + (joined ? 1 : 0) }
    if (!isDefinition(next)) {
      // The answer stays open, so that a reload asks for it again instead of meeting its own save.
      saved = sent
      const conflict = { kind: 'stale', author: null, conflicts: next, current: { revision, definition } } as const
      set({ ...told, status: 'conflict', conflict })
      keep()
      return
    }
    base = revision
    unanswered = null
    saved = definition
    set({ ...told, definition: next, status: next === definition ? 'saved' : 'unsaved' })
    keep()
    if (next !== definition) schedule(rest)
  }

  /** A step back or forth; the path where something else has changed since, else null. */
  function walk(from: 'undo' | 'redo'): { readonly step: Step; readonly blocked: string | null } | null {
    const step = state[from].at(-1)
    if (!step) return null
    const applied = applyChanges(state.definition, step.changes, from === 'undo')
    if (applied.kind === 'changed-since') return { step, blocked: applied.path }
    const { field: _, ...whole } = step
    const left = state[from].slice(0, -1)
    const next =
      from === 'undo' ? { undo: left, redo: [...state.redo, whole] } : { undo: [...state.undo, whole], redo: left }
    change(applied.definition, next)
    return { step, blocked: null }
  }

  if (state.status === 'unsaved') schedule(rest)

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** One edit. `field` joins edits of one field that follow each other into one step. */
    edit(name: StepName, next: (definition: Definition) => Definition, field?: string): void {
      const definition = next(state.definition)
      const step = { name, at: clock(), ...(field === undefined ? {} : { field }) }
      const undo = addStep(state.undo, state.definition, definition, step)
      if (undo === state.undo) return
      change(definition, { undo, redo: [] })
    },

    undo: () => walk('undo'),
    redo: () => walk('redo'),

    /** Saves what is not saved yet; answers when it is, or cannot be. */
    flush,

    /** Ends a conflict: my edits on top of theirs, but theirs at the paths given. */
    resolve(theirPaths: ReadonlySet<string>): void {
      const { conflict } = state
      if (!conflict) return
      const theirs = conflict.current.definition
      const mine = changesBetween(saved, state.definition).filter(({ path }) => !isUnderAny(path, theirPaths))
      let made = theirs
      for (const { path, after } of mine) {
        // A block that they took away is not brought back in parts.
        const block = /^\/blocks\/([^/]+)\/./.exec(path)?.[1]
        if (block === undefined || valueAt(made, `/blocks/${block}`) !== undefined) made = withValue(made, path, after)
      }
      base = conflict.current.revision
      unanswered = null
      saved = theirs
      set({ conflict: null, status: 'unsaved', undo: [], redo: [], definition: repairDefinition(made) })
      keep()
      schedule(0)
    },

    /** The page is left: what is not saved stays in the browser. */
    close(): void {
      clearTimeout(timer)
      listeners.clear()
    },
  }
}

function isDefinition(made: Definition | readonly EditConflict[]): made is Definition {
  return !Array.isArray(made)
}

function isUnderAny(path: string, roots: ReadonlySet<string>): boolean {
  return [...roots].some((root) => path === root || path.startsWith(`${root}/`) || root.startsWith(`${path}/`))
}
