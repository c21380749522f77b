import type { BroadcastChannel as Channel } from 'broadcast-channel'
import type { CartSummary } from '#runtime/state/cart.ts'
import { leaderElection, tabChannel, tabChannelOptions } from '#schemas/constants.ts'

/** A message about the session between tabs. If it contains only `user`, a user has signed in or out. */
export interface AuthMessage {
  readonly user: string | null
  /** The token was just renewed. */
  readonly renewed?: true
  /** A renewal is due that the leader has missed, for example because the computer slept. */
  readonly due?: true
}

/**
 * Messages between tabs (specification, sections 3 and 9). Markets are given by alias; a cart message names the
 * market to which the cart's totals belong. A consent message has no data, because the receiver reads the cookie.
 */
export type TabMessage =
  | { readonly type: 'auth'; readonly data: AuthMessage }
  | { readonly type: 'cart'; readonly data: { readonly market: string; readonly summary: CartSummary | null } }
  | { readonly type: 'favorites'; readonly data: { readonly ids: readonly string[] } }
  | { readonly type: 'market'; readonly data: { readonly market: string } }
  | { readonly type: 'checkout-market'; readonly data: { readonly market: string } }
  | { readonly type: 'consent' }
  | { readonly type: 'route-change'; readonly data: { readonly path: string } }

export interface Tabs {
  broadcast(message: TabMessage): void
  /**
   * Joins the leader election among the tabs; another tab takes over when the leader closes. `lead` is called with
   * whether this tab leads.
   */
  elect(lead: (leads: boolean) => void): void
  close(): void
}

/**
 * Opens the channel to the shop's other tabs. Received messages are never forwarded, so there is no echo. The library
 * loads after the page has settled, and messages until then are sent once it has loaded. A page in the back/forward
 * cache neither receives messages nor leads.
 */
export function openTabs(onMessage: (message: TabMessage) => void): Tabs {
  let lead: ((leads: boolean) => void) | null = null
  let opening = open()

  async function open(): Promise<Channel<TabMessage> | null> {
    const { BroadcastChannel } = await import('broadcast-channel')
    const channel = new BroadcastChannel<TabMessage>(tabChannel, { webWorkerSupport: false, ...tabChannelOptions })
    channel.addEventListener('message', onMessage)
    return channel
  }
  async function runForLeader(): Promise<void> {
    const [{ createLeaderElection }, channel] = await Promise.all([import('broadcast-channel'), opening])
    if (!channel || channel.isClosed) return
    await createLeaderElection(channel, leaderElection).awaitLeadership()
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
    if (lead) void runForLeader().catch(() => undefined)
  }
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)

  return {
    broadcast(message) {
      void opening.then((channel) => channel?.postMessage(message)).catch(() => undefined)
    },
    elect(listener) {
      if (lead) return
      lead = listener
      void runForLeader().catch(() => undefined)
    },
    close() {
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
      close()
    },
  }
}
