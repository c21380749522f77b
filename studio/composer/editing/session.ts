import type { Issue } from '#schemas/issue.ts'
import { valueAt } from '#schemas/json-pointer.ts'
import type { Definition } from '#schemas/page.ts'
import { applyChanges, changesBetween } from './changes.ts'
import { repairDefinition } from './commands.ts'
import { sameJson, withValue } from './pointers.ts'
import { putOnTop } from './put-on-top.ts'
import { addStep, type Step, type StepName } from './step.ts'
import type { UnsavedEdits } from './unsaved-edits.ts'

/** A value that two editors changed in different ways. The version of an editor who removed the value is absent. */
export interface EditConflict {
  readonly path: string
  readonly base?: unknown
  readonly mine?: unknown
  readonly theirs?: unknown
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly revision: string; readonly definition: Definition; readonly joined: boolean }
  | {
      readonly kind: 'stale'
      readonly author: string | null
      readonly conflicts: readonly EditConflict[]
      /** The current draft. */
      readonly current: { readonly revision: string; readonly definition: Definition }
    }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }
  | { readonly kind: 'failed'; readonly why: 'offline' | 'signed-out' | 'forbidden' | 'refused' }

export type SessionStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'signed-out' | 'refused' | 'conflict'

export interface SessionState {
  readonly definition: Definition
  /** The last saved revision, which the canvas shows. */
  readonly revision: string | null
  readonly status: SessionStatus
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
  readonly conflict: Extract<SaveOutcome, { kind: 'stale' }> | null
  /** Issues that caused the last save to be refused. */
  readonly refusal: readonly Issue[]
  /** Number of saves that merged another editor's changes. */
  readonly joined: number
}

export interface SessionInput {
  readonly definition: Definition
  /** null when the page is new and was never saved. */
  readonly revision: string | null
  readonly edits: UnsavedEdits
  readonly save: (definition: Definition, base: string | null) => Promise<SaveOutcome>
  readonly clock: () => number
  /** Debounce: milliseconds without an edit before a save. */
  readonly rest?: number
}

export type Session = ReturnType<typeof createSession>

const usualRest = 400
/** Milliseconds between retries while the back end does not respond. */
const tryAgain = 3_000

/**
 * Creates the editing session of one page. Every edit is a named step, stored in the browser at once and saved after a
 * short debounce. If another save came first, the back end merges both saves or reports a conflict. Edits made while a
 * save is pending are rebased onto the save's response. A save without a response is repeated unchanged before a newer
 * save is sent.
 */
export function createSession({ edits, save, clock, rest = usualRest, ...start }: SessionInput) {
  const found = edits.read()
  let base = start.revision
  let saved = start.definition
  /** Definition that was sent on top of `base` and has had no response. The back end may or may not have stored it. */
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

  function store(): void {
    const { definition, undo, redo } = state
    const unsaved = isSaved() ? {} : { definition, saved, ...(unanswered ? { unanswered } : {}) }
    edits.write({ base, undo, redo, ...unsaved })
  }

  function change(definition: Definition, next: Pick<SessionState, 'undo' | 'redo'>): void {
    set({ definition, ...next, refusal: [], status: state.status === 'conflict' ? 'conflict' : 'unsaved' })
    store()
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
    // The repeated save now has a response, so send the edits made since it was first sent.
    if (again && state.status === 'unsaved') await flush()
  }

  async function send(sent: Definition): Promise<void> {
    unanswered = sent
    set({ status: 'saving' })
    store()
    const outcome = await answerTo(sent)
    if (outcome.kind === 'saved') return goOn(sent, outcome)
    if (outcome.kind !== 'failed' || outcome.why !== 'offline') unanswered = null
    const isRefused = outcome.kind === 'invalid' || (outcome.kind === 'failed' && outcome.why === 'refused')
    if (isRefused && !sameJson(state.definition, sent)) {
      // Try again. The issues concern the version that was sent, and later edits may have fixed them.
      set({ status: 'unsaved' })
      store()
      return schedule(0)
    }
    if (outcome.kind === 'stale') return set({ status: 'conflict', conflict: outcome })
    if (outcome.kind === 'invalid') return set({ status: 'refused', refusal: outcome.issues })
    const status = outcome.why === 'offline' ? 'offline' : outcome.why === 'refused' ? 'refused' : 'signed-out'
    set({ status })
    if (status === 'offline') schedule(tryAgain)
  }

  /** Treats a failed request like a lost response, because the save may have arrived. */
  async function answerTo(sent: Definition): Promise<SaveOutcome> {
    try {
      return await save(sent, base)
    } catch {
      return { kind: 'failed', why: 'offline' }
    }
  }

  function goOn(sent: Definition, { revision, definition, joined }: Extract<SaveOutcome, { kind: 'saved' }>): void {
    const next = putOnTop({ sent, stored: definition, now: state.definition })
    const saveResult = { revision, joined: state.joined + (joined ? 1 : 0) }
    if (!isDefinition(next)) {
      // Leave the save unacknowledged, so that after a reload the session repeats the save instead of reporting a
      // conflict with it.
      saved = sent
      const conflict = { kind: 'stale', author: null, conflicts: next, current: { revision, definition } } as const
      set({ ...saveResult, status: 'conflict', conflict })
      store()
      return
    }
    base = revision
    unanswered = null
    saved = definition
    set({ ...saveResult, definition: next, status: next === definition ? 'saved' : 'unsaved' })
    store()
    if (next !== definition) schedule(rest)
  }

  /**
   * Undoes or redoes one step. Returns null when there is nothing to undo or redo. If a value has changed since the
   * step, nothing is applied, and `blocked` is the path of that value.
   */
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

    /** Makes one edit. Consecutive edits with the same `field` can become one step (`addStep`). */
    edit(name: StepName, next: (definition: Definition) => Definition, field?: string): void {
      const definition = next(state.definition)
      const step = { name, at: clock(), ...(field === undefined ? {} : { field }) }
      const undo = addStep(state.undo, state.definition, definition, step)
      if (undo === state.undo) return
      change(definition, { undo, redo: [] })
    },

    undo: () => walk('undo'),
    redo: () => walk('redo'),

    /** Saves unsaved changes; resolves when they are saved or cannot be saved. */
    flush,

    /**
     * Resolves a conflict. Puts the session's edits on top of the other editor's version, except at the given paths,
     * where the other editor's values win. The undo history is cleared.
     */
    resolve(theirPaths: ReadonlySet<string>): void {
      const { conflict } = state
      if (!conflict) return
      const theirs = conflict.current.definition
      const mine = changesBetween(saved, state.definition).filter(({ path }) => !isUnderAny(path, theirPaths))
      let made = theirs
      for (const { path, after } of mine) {
        // If the other editor removed a block, do not restore parts of it.
        const block = /^\/blocks\/([^/]+)\/./.exec(path)?.[1]
        if (block === undefined || valueAt(made, `/blocks/${block}`) !== undefined) made = withValue(made, path, after)
      }
      base = conflict.current.revision
      unanswered = null
      saved = theirs
      set({ conflict: null, status: 'unsaved', undo: [], redo: [], definition: repairDefinition(made) })
      store()
      schedule(0)
    },

    /** Called when the page is left. Unsaved changes stay in the browser's storage. */
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
