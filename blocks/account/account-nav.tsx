import type { BlockContext } from '#runtime/context.ts'
import styles from './account.module.css'
import type { AccountData } from './load.ts'

interface AccountNavProps {
  readonly part: AccountData['part']
  readonly context: BlockContext
}

/** Renders the navigation between the account pages. `enhance.ts` finds its links by `data-account-page`. */
export function AccountNav({ part, context }: AccountNavProps) {
  const { t, href } = context
  const pages = [
    { of: ['overview'], name: t('account:overview'), to: { route: 'account' } },
    { of: ['orders', 'order'], name: t('account:orders'), to: { route: 'account-orders' } },
    { of: ['settings'], name: t('account:settings'), to: { route: 'account-settings' } },
    { of: ['balance'], name: t('account:balance'), to: { route: 'account-balance' } },
    { of: [], name: t('favorites:link'), to: { route: 'favorites' } },
    { of: [], name: t('alerts:title'), to: { route: 'alerts' } },
    { of: [], name: t('consent:settings'), to: { route: 'cookies' } },
    { of: ['data'], name: t('account:data.title'), to: { route: 'account-settings', query: { part: 'data' } } },
  ]
  return (
    <nav className={styles.pages} aria-label={t('account:title')}>
      <ul>
        {pages.map(({ of, name, to }) => (
          <li key={name}>
            <a
              href={href(to)}
              aria-current={of.includes(part) ? 'page' : undefined}
              data-account-page={of.length > 0 ? '' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
