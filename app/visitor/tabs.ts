import type { BroadcastChannel as Channel } from 'broadcast-channel'
import type { CartSummary } from '#runtime/state/cart.ts'

/** What a tab says of the session. Nothing but `user`: somebody has signed in or out. */
export interface AuthMessage {
  readonly user: string | null
  /** It was renewed just now. */
  readonly renewed?: true
  /** It ought to be renewed: the leader has missed it, as after the computer was asleep. */
  readonly due?: true
}

/** What tabs tell each other (specification, sections 3 and 9). Markets are aliases; carts are keyed by theirs; a choice of cookies is in the cookie. */
export type TabMessage =
  | { readonly type: 'auth'; readonly data: AuthMessage }
  | { readonly type: 'cart'; readonly data: { readonly market: string; readonly summary: CartSummary | null } }
  | { readonly type: 'favorites'; readonly data: { readonly ids: readonly string[] } }
  | { readonly type: 'market'; readonly data: { readonly market: string } }
  | { readonly type: 'checkout-market'; readonly data: { readonly market: string } }
  | { readonly type: 'consent' }
  | { readonly type: 'route-change'; readonly data: { readonly path: string } }

export interface Tabs {
  tell(message: TabMessage): void
  /** From now on one of the tabs that ask for it leads, another when it is closed. `lead`: it is this one. */
  elect(lead: (leads: boolean) => void): void
  close(): void
}

/** Name of the channel (specification, section 9). */
const channelName = 'ralph_channel'

/**
 * The other tabs of the shop. What a tab hears it never tells on, so there is no echo. The library comes when the page
 * has settled; what is told before is told then. A page that the browser keeps for the way back neither hears nor leads.
 */
export function openTabs(hear: (message: TabMessage) => void): Tabs {
  let lead: ((leads: boolean) => void) | null = null
  let opening = open()

  async function open(): Promise<Channel<TabMessage> | null> {
    const { BroadcastChannel } = await import('broadcast-channel')
    const channel = new BroadcastChannel<TabMessage>(channelName, { webWorkerSupport: false })
    channel.addEventListener('message', hear)
    return channel
  }
  async function stand(): Promise<void> {
    const [{ createLeaderElection }, channel] = await Promise.all([import('broadcast-channel'), opening])
    if (!channel || channel.isClosed) return
    await createLeaderElection(channel).awaitLeadership()
    if (!channel.isClosed) lead?.(true)
  }
  function close(): void {
    lead?.(false)
    void opening.then((channel) => channel?.close()).catch(() => undefined)
    opening = Promise.resolve(null)
  }
  const onHide = () => close()
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    opening = open()
    if (lead) void stand().catch(() => undefined)
  }
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)

  return {
    tell(message) {
      void opening.then((channel) => channel?.postMessage(message)).catch(() => undefined)
    },
    elect(listener) {
      if (lead) return
      lead = listener
      void stand().catch(() => undefined)
    },
    close() {
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
      close()
    },
  }
}
