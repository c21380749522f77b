import type { BroadcastChannel as Channel } from 'broadcast-channel'
import type { CartSummary } from '#runtime/state/cart.ts'

/** What tabs tell each other (specification, sections 3 and 9). Markets are aliases; carts are keyed by theirs. */
export type TabMessage =
  | { readonly type: 'auth'; readonly data: { readonly user: string | null } }
  | { readonly type: 'cart'; readonly data: { readonly market: string; readonly summary: CartSummary | null } }
  | { readonly type: 'favorites'; readonly data: { readonly ids: readonly string[] } }
  | { readonly type: 'market'; readonly data: { readonly market: string } }
  | { readonly type: 'checkout-market'; readonly data: { readonly market: string } }
  | { readonly type: 'route-change'; readonly data: { readonly path: string } }

export interface Tabs {
  tell(message: TabMessage): void
  close(): void
}

/** Name of the channel (specification, section 9). */
const channelName = 'ralph_channel'

/**
 * The other tabs of the shop. What a tab hears it never tells on, so there is no echo. The library comes when the page
 * has settled; what is told before is told then.
 */
export function openTabs(hear: (message: TabMessage) => void): Tabs {
  let closed = false
  const opening: Promise<Channel<TabMessage> | null> = import('broadcast-channel').then(({ BroadcastChannel }) => {
    if (closed) return null
    const channel = new BroadcastChannel<TabMessage>(channelName, { webWorkerSupport: false })
    channel.addEventListener('message', hear)
    return channel
  })
  return {
    tell(message) {
      void opening.then((channel) => channel?.postMessage(message)).catch(() => undefined)
    },
    close() {
      closed = true
      void opening.then((channel) => channel?.close()).catch(() => undefined)
    },
  }
}
