import { z } from 'zod'
import { canonicalJson } from '#schemas/canonical.ts'
import type { Issue } from '#schemas/issue.ts'

export type FoundIssue = Pick<Issue, 'severity' | 'path' | 'message'> & { readonly code: string }

export function readIssues(
  issues: readonly { severity: string; code: string; path: string; message: string }[],
): readonly FoundIssue[] {
  return issues.map(({ severity, ...issue }) => ({ ...issue, severity: severity === 'warning' ? 'warning' : 'error' }))
}

export interface StoredDraft<Draft> {
  readonly draft: Draft
  readonly revision: string
  readonly author: string
  /** Time of the save, ISO 8601. */
  readonly savedAt: string
}

/**
 * Result of a save. An `invalid` draft was not stored; a `saved` draft may have issues too. `stale` means that another
 * editor has saved in the meantime.
 */
export type Saved<Draft> =
  | { readonly kind: 'saved'; readonly revision: string; readonly issues?: readonly FoundIssue[] }
  | { readonly kind: 'invalid'; readonly issues: readonly FoundIssue[] }
  | { readonly kind: 'stale'; readonly theirs: StoredDraft<Draft> | null }

export interface AutosaveState<Draft> {
  readonly draft: Draft
  /**
   * Save status. `saving` begins with the change, before the request is sent. `unsent` means that the request failed
   * and is retried; `stale`, that another editor has saved in the meantime.
   */
  readonly state: 'saved' | 'saving' | 'unsent' | 'invalid' | 'stale'
  readonly revision: string
  /** The draft that another editor has saved; null without a conflict. */
  readonly theirs: StoredDraft<Draft> | null
  readonly issues: readonly FoundIssue[]
}

interface AutosaveDeps<Draft> {
  /** Name under which the browser stores the draft. */
  readonly name: string
  readonly start: StoredDraft<Draft> & { readonly issues?: readonly FoundIssue[] }
  /** Saves a draft to the back end. Throws when no response arrives. */
  readonly save: (draft: Draft, baseRevision: string) => Promise<Saved<Draft>>
  /** Parses a value from the browser's storage; throws when it is not a draft. */
  readonly parse: (stored: unknown) => Draft
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds without a change after which the draft is saved. */
  readonly rest?: number
  /** Milliseconds between retries while requests fail. */
  readonly retry?: number
}

export interface Autosave<Draft> {
  get(): AutosaveState<Draft>
  subscribe(listener: () => void): () => void
  change(next: (draft: Draft) => Draft): void
  /** Sends unsaved changes at once. Does nothing while the draft is `invalid` or `stale`. */
  flush(): void
  /** Overwrites the draft that another editor has saved. */
  useMine(): void
  takeTheirs(): void
  /**
   * Called when the screen unmounts. Sends unsaved changes at once, but does not retry before the next `subscribe`. The
   * changes stay in the browser's storage until the back end has saved them.
   */
  stop(): void
}

/**
 * Creates an autosave. It stores each change in the browser at once and saves it to the back end soon after. It
 * overwrites another editor's save only after a call of `useMine`.
 */
export function createAutosave<Draft>(deps: AutosaveDeps<Draft>): Autosave<Draft> {
  const { name, start, save, parse, storage, rest = 600, retry = 5_000 } = deps
  const key = `kolofon:${name}`
  const same = (a: Draft, b: Draft) => canonicalJson(a) === canonicalJson(b)
  const found = readUnsaved(storage, key, parse)
  let state: AutosaveState<Draft> = { ...begin(found), issues: start.issues ?? [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let stopped = false
  /** Sent drafts to which no response has arrived. The back end may have stored any of them. */
  let unanswered = found?.sent ?? []
  const listeners = new Set<() => void>()

  function begin(unsaved: Unsaved<Draft> | null): Omit<AutosaveState<Draft>, 'issues'> {
    const own = { draft: start.draft, revision: start.revision, state: 'saved' as const, theirs: null }
    if (!unsaved || same(unsaved.draft, start.draft)) return own
    const isOwn = unsaved.base === start.revision || unsaved.sent.some((sent) => same(sent, start.draft))
    if (isOwn) return { ...own, draft: unsaved.draft, state: 'saving' }
    return { draft: unsaved.draft, revision: unsaved.base, state: 'stale', theirs: start }
  }

  function set(next: Partial<AutosaveState<Draft>>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function hold(): void {
    try {
      const unsaved: Unsaved<Draft> = { base: state.revision, draft: state.draft, sent: unanswered }
      storage.setItem(key, JSON.stringify(unsaved))
    } catch {
      // The storage is full or unavailable. Continue, because the draft is also sent to the back end.
    }
  }

  function later(wait: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void send(), wait)
  }

  async function send(): Promise<void> {
    clearTimeout(timer)
    if (sending || state.state === 'stale') return
    sending = true
    const { draft, revision } = state
    const before = unanswered
    unanswered = [...before, draft].slice(-maxPending)
    set({ state: 'saving' })
    hold()
    const done = await save(draft, revision).catch(() => null)
    sending = false
    if (!done) {
      set({ state: 'unsent' })
      later(retry)
    } else if (done.kind === 'stale') {
      const { theirs } = done
      // If the other draft equals a draft that this autosave has sent, the back end stored the sent draft, but the
      // response was lost.
      const isOwn = theirs && before.some((sent) => same(sent, theirs.draft))
      unanswered = []
      if (isOwn) {
        set({ revision: theirs.revision })
        later(0)
      } else set({ state: 'stale', theirs })
    } else {
      unanswered = []
      const revision = done.kind === 'saved' ? done.revision : state.revision
      set({ revision, issues: done.issues ?? [] })
      if (state.draft !== draft) {
        hold()
        if (stopped) void send()
        else later(rest)
      } else if (done.kind === 'saved') {
        storage.removeItem(key)
        set({ state: 'saved' })
      } else set({ state: 'invalid' })
    }
  }

  const flush = () => {
    if (state.state === 'saving' || state.state === 'unsent') void send()
  }

  if (state.state === 'saving') later(0)

  return {
    get: () => state,
    subscribe(listener) {
      stopped = false
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(next) {
      const stale = state.state === 'stale'
      set({ draft: next(state.draft), state: stale ? 'stale' : 'saving' })
      hold()
      if (!stale) later(rest)
    },
    flush,
    useMine() {
      set({ state: 'saving', revision: state.theirs?.revision ?? state.revision, theirs: null })
      hold()
      later(0)
    },
    takeTheirs() {
      if (!state.theirs) return
      storage.removeItem(key)
      const { draft, revision } = state.theirs
      set({ draft, revision, state: 'saved', theirs: null, issues: [] })
    },
    stop() {
      stopped = true
      flush()
      clearTimeout(timer)
    },
  }
}

/** Maximum number of sent drafts to remember while no response arrives. */
const maxPending = 20

/** Draft that the browser stores until the back end has saved it. */
interface Unsaved<Draft> {
  readonly base: string
  readonly draft: Draft
  /** Sent drafts that are based on `base` and to which no response has arrived. */
  readonly sent: readonly Draft[]
}

const unsavedSchema = z.object({ base: z.string(), draft: z.unknown(), sent: z.array(z.unknown()).default([]) })

function readUnsaved<Draft>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  parse: (stored: unknown) => Draft,
): Unsaved<Draft> | null {
  try {
    const { base, draft, sent } = unsavedSchema.parse(JSON.parse(storage.getItem(key) ?? 'null'))
    return { base, draft: parse(draft), sent: sent.map(parse) }
  } catch {
    return null
  }
}
