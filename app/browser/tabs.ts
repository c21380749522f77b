import type { CartSummary } from '#runtime/state/cart.ts'
import { tabChannel } from '#schemas/constants.ts'

/**
 * Message between tabs about the session. A message with only `user` reports that this user has signed in or, if `user`
 * is null, that the user has signed out.
 */
export interface AuthMessage {
  readonly user: string | null
  readonly renewed?: true
  /** The token is due for renewal but the leader has not renewed it, for example because the computer slept. */
  readonly due?: true
}

/**
 * Messages between tabs (specification, sections 3 and 9). `market` is the alias of a market. The totals of a cart
 * message are those of its market. Messages about the consent and the customer type have no data, because the receiver
 * reads the cookie.
 */
export type TabMessage =
  | { readonly type: 'auth'; readonly data: AuthMessage }
  | { readonly type: 'cart'; readonly data: { readonly market: string; readonly summary: CartSummary | null } }
  | { readonly type: 'favorites'; readonly data: { readonly ids: readonly string[] } }
  | { readonly type: 'market'; readonly data: { readonly market: string } }
  | { readonly type: 'checkout-market'; readonly data: { readonly market: string } }
  | { readonly type: 'consent' }
  | { readonly type: 'customer-type' }
  | { readonly type: 'route-change'; readonly data: { readonly path: string } }

export interface Tabs {
  broadcast(message: TabMessage): void
  /**
   * Joins the leader election among the tabs. Another tab takes over when the leader is closed. Calls `lead` with true
   * when this tab becomes the leader, and with false when it no longer leads.
   */
  elect(lead: (leads: boolean) => void): void
  close(): void
}

/**
 * Opens the channel to the shop's other tabs. The election library is loaded when this tab first joins an election. A
 * page in the back/forward cache neither receives messages nor leads.
 */
export function openTabs(onMessage: (message: TabMessage) => void): Tabs {
  let election: Promise<(() => void) | null> | null = null
  let channel = open()

  function open(): BroadcastChannel | null {
    if (!('BroadcastChannel' in window)) return null
    const opened = new BroadcastChannel(tabChannel)
    opened.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
    return opened
  }
  function close(): void {
    channel?.close()
    channel = null
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) channel = open()
  }
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', onShow)

  return {
    broadcast(message) {
      channel?.postMessage(message)
    },
    elect(lead) {
      election ??= import('./tab-election.ts').then(
        ({ joinElection }) => joinElection(lead),
        () => null,
      )
    },
    close() {
      window.removeEventListener('pagehide', close)
      window.removeEventListener('pageshow', onShow)
      close()
      void election?.then((leave) => leave?.())
    },
  }
}
