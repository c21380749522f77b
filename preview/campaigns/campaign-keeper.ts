import type { Campaign } from '#schemas/campaign.ts'
import { canonicalJson } from '#schemas/canonical.ts'
import type { Issue } from '#schemas/issue.ts'

export type FoundIssue = Pick<Issue, 'severity' | 'path' | 'message'> & { readonly code: string }

/** What a save came to. */
export type Saved =
  | { readonly kind: 'saved'; readonly revision: string }
  | { readonly kind: 'invalid'; readonly issues: readonly FoundIssue[] }
  | { readonly kind: 'stale'; readonly theirs: Theirs | null }

/** The draft as somebody else has saved it. */
export interface Theirs {
  readonly campaign: Campaign
  readonly revision: string
  readonly author: string
  readonly savedAt: string
}

export interface KeeperState {
  readonly campaign: Campaign
  /** `unsent`: nobody answered, it is tried again. `stale`: somebody else has saved meanwhile. */
  readonly state: 'saved' | 'saving' | 'unsent' | 'invalid' | 'stale'
  readonly revision: string
  readonly theirs: Theirs | null
  readonly issues: readonly FoundIssue[]
}

interface KeeperDeps {
  readonly start: {
    readonly campaign: Campaign
    readonly revision: string
    readonly author: string
    readonly savedAt: string
  }
  /** Throws when nobody answers. */
  readonly save: (campaign: Campaign, baseRevision: string) => Promise<Saved>
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds. */
  readonly delay?: number
  readonly retry?: number
}

interface Unsaved {
  readonly base: string
  readonly campaign: Campaign
}

export type CampaignKeeper = ReturnType<typeof createCampaignKeeper>

/** Keeps what is written: in the browser at once, at the shop soon after, and never over what somebody else wrote. */
export function createCampaignKeeper({ start, save, storage, delay = 800, retry = 5_000 }: KeeperDeps) {
  const key = `kolofon:campaign:${start.campaign.id}`
  const unsaved = readUnsaved(storage.getItem(key))
  let state: KeeperState = { ...begin(), issues: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let lastSent: Campaign | null = null
  const listeners = new Set<() => void>()

  function begin(): Omit<KeeperState, 'issues'> {
    const own = { campaign: start.campaign, revision: start.revision, state: 'saved' as const, theirs: null }
    if (!unsaved || canonicalJson(unsaved.campaign) === canonicalJson(start.campaign)) return own
    if (unsaved.base === start.revision) return { ...own, campaign: unsaved.campaign, state: 'saving' }
    return { campaign: unsaved.campaign, revision: unsaved.base, state: 'stale', theirs: { ...start } }
  }

  function set(next: Partial<KeeperState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function hold(): void {
    storage.setItem(key, JSON.stringify({ base: state.revision, campaign: state.campaign } satisfies Unsaved))
  }

  function later(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), wait)
  }

  async function send(): Promise<void> {
    if (sending || state.state === 'stale') return
    sending = true
    const { campaign, revision } = state
    const before = lastSent
    lastSent = campaign
    set({ state: 'saving' })
    const done = await save(campaign, revision).catch(() => null)
    sending = false
    if (!done) {
      set({ state: 'unsent' })
      later(retry)
    } else if (done.kind === 'invalid') set({ state: 'invalid', issues: done.issues })
    else if (done.kind === 'stale') {
      // An earlier save of ours was kept, and its answer lost.
      if (done.theirs && before && canonicalJson(done.theirs.campaign) === canonicalJson(before)) {
        set({ revision: done.theirs.revision })
        later(0)
      } else set({ state: 'stale', theirs: done.theirs })
    } else if (state.campaign === campaign) {
      storage.removeItem(key)
      set({ state: 'saved', revision: done.revision, issues: [] })
    } else {
      set({ revision: done.revision, issues: [] })
      hold()
      later(delay)
    }
  }

  if (state.state === 'saving') later(0)

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(part: Partial<Campaign>): void {
      const stale = state.state === 'stale'
      set({ campaign: { ...state.campaign, ...part }, state: stale ? 'stale' : 'saving' })
      hold()
      if (!stale) later(delay)
    },
    /** Writes over what somebody else has saved. */
    keepMine(): void {
      set({ state: 'saving', revision: state.theirs?.revision ?? state.revision, theirs: null })
      hold()
      later(0)
    },
    takeTheirs(): void {
      if (!state.theirs) return
      storage.removeItem(key)
      const { campaign, revision } = state.theirs
      set({ campaign, revision, state: 'saved', theirs: null, issues: [] })
    },
    stop: () => clearTimeout(timer),
  }
}

function readUnsaved(text: string | null): Unsaved | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as Unsaved
  } catch {
    return null
  }
}
