import { BroadcastChannel, createLeaderElection } from 'broadcast-channel'
import { leaderElection, tabChannel, tabChannelOptions } from '#schemas/constants.ts'

/** Only the election library uses this channel. */
const electionChannel = `${tabChannel}_leader`

/**
 * Joins the leader election among the shop's tabs. Calls `lead` with true when this tab becomes the leader, and with
 * false when it no longer leads. A page in the back/forward cache does not lead. Returns a function that leaves the
 * election.
 */
export function joinElection(lead: (leads: boolean) => void): () => void {
  let channel = open()

  function open(): BroadcastChannel {
    const own = new BroadcastChannel(electionChannel, { webWorkerSupport: false, ...tabChannelOptions })
    createLeaderElection(own, leaderElection)
      .awaitLeadership()
      .then(
        () => {
          if (!own.isClosed) lead(true)
        },
        () => undefined,
      )
    return own
  }
  function close(): void {
    lead(false)
    channel.close().catch(() => undefined)
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) channel = open()
  }
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('pagehide', close)
    window.removeEventListener('pageshow', onShow)
    close()
  }
}
