import type { ChangeFeed } from '../kernel/change-feed.ts'
import type { BackendModule } from '../kernel/module.ts'
import { type AlertMailDeps, createAlertMails } from './alert-mails.ts'
import { type AlertResolverDeps, createAlertResolvers } from './alerts.resolvers.ts'
import { type AlertsDeps, createAlertsService } from './alerts.service.ts'
import { type AlertsWatcher, createAlertsWatcher, type WatcherDeps } from './alerts.watcher.ts'
import { watchChanges } from './watch-changes.ts'

export { alertsPersonalData } from './alerts.personal-data.ts'

/**
 * Creates the module of stock and price alerts. Its `watcher` runs when products change and periodically, and can also
 * be called directly.
 */
export function createAlertsModule(
  deps: AlertMailDeps &
    Omit<AlertsDeps & WatcherDeps, 'mails'> &
    Pick<AlertResolverDeps, 'productsByIds'> & {
      readonly feed: ChangeFeed
      readonly onError: (error: unknown) => void
    },
): BackendModule & { readonly watcher: AlertsWatcher } {
  const mails = createAlertMails(deps)
  const alerts = createAlertsService({ ...deps, mails })
  const watcher = createAlertsWatcher({ ...deps, mails })
  let stopFollowing: () => Promise<void> = async () => undefined
  return {
    name: 'alerts',
    resolvers: createAlertResolvers({ alerts, productsByIds: deps.productsByIds }),
    watcher,
    async start() {
      stopFollowing = watchChanges({ ...deps, watcher })
    },
    stop: () => stopFollowing(),
  }
}
