'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Button, I18nProvider, Link, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from '#ui/icon/icon.tsx'
import { Logo } from '#ui/logo/logo.tsx'
import { ContentSearch } from '../content-tools/content-search.tsx'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStudio } from '../studio-context.tsx'
import { ConfirmProvider } from './confirm.tsx'
import styles from './staff-frame.module.css'
import { inLanguage, type StaffPlace, securityUrl, staffPlaces, staffUrl } from './staff-url.ts'
import { ToastProvider, useToast } from './toasts.tsx'

interface StaffFrameProps {
  /** The current screen in the navigation; null for a screen of the user's own account. */
  readonly current: StaffPlace | null
  readonly me: { readonly email: string; readonly roles: readonly string[] }
  /** Signs the user out; resolves to false when that failed. */
  readonly onSignOut: () => Promise<boolean>
  readonly children: ReactNode
}

/** Screens that only administrators and staff with one of the given roles see. All staff see the other screens. */
const ownPlaces: ReadonlyMap<StaffPlace, readonly string[]> = new Map([
  ['measurement', ['merchandiser', 'publisher']],
  ['reviews', ['moderator']],
  ['money', ['support']],
  ['setAside', ['support']],
  ['errors', ['admin']],
])

export function StaffFrame({ current, me, onSignOut, children }: StaffFrameProps) {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const other = language === 'sv' ? 'en' : 'sv'
  const isOpen = (place: StaffPlace) => {
    const own = ownPlaces.get(place)
    return own === undefined || me.roles.some((role) => own.includes(role) || role === 'admin')
  }
  const places = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the navigation scrolls sideways, so scroll the current screen's link into view.
    if (current) places.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  const turn = () => window.location.assign(inLanguage(window.location.pathname, other) + window.location.search)
  return (
    <I18nProvider locale={language}>
      <ToastProvider>
        <ConfirmProvider>
          <div className={styles.frame}>
            <a href="#main" className={styles.skip}>
              {t('staff:frameSkip')}
            </a>
            {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: named, because the canvas has a banner too */}
            <header className={styles.bar} aria-label={t('staff:frameBar')}>
              <Link href={staffUrl(settings.base, 'pages')} className={styles.mark} aria-label={t('staff:frameHome')}>
                <Logo size={24} />
              </Link>
              <nav ref={places} aria-label={t('staff:framePlaces')} className={styles.places}>
                <ul>
                  {staffPlaces.filter(isOpen).map((place) => (
                    <li key={place}>
                      <Link
                        href={staffUrl(settings.base, place)}
                        {...(place === current ? { 'aria-current': 'page' as const } : {})}
                      >
                        {t(`staff:framePlace.${place}`)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
              <ContentSearch />
              <MenuTrigger>
                <Button aria-label={t('staff:frameMe', { email: me.email })} className={styles.tool}>
                  <Icon name="person" />
                </Button>
                <Popover placement="bottom end" className={styles.popover}>
                  <p className={styles.who}>
                    <b>{me.email}</b>
                    <span>{me.roles.map((role) => t(`staff:frameRole.${role}`)).join(', ')}</span>
                  </p>
                  <Menu className={styles.menu}>
                    <MenuItem onAction={turn}>{t('staff:frameLanguage')}</MenuItem>
                    <MenuItem href={securityUrl(settings.base)}>{t('staff:frameSecurity')}</MenuItem>
                    <SignOutItem onSignOut={onSignOut} />
                  </Menu>
                </Popover>
              </MenuTrigger>
            </header>
            <main id="main" tabIndex={-1} className={styles.main} aria-label={t('staff:frameMain')}>
              {children}
            </main>
          </div>
        </ConfirmProvider>
      </ToastProvider>
    </I18nProvider>
  )
}

function SignOutItem({ onSignOut }: Pick<StaffFrameProps, 'onSignOut'>) {
  const { t } = useStaffTranslation()
  const toast = useToast()
  const end = async () => {
    if (!(await onSignOut())) toast(t('staff:errors.failed'), 'failed')
  }
  return <MenuItem onAction={() => void end()}>{t('staff:frameSignOut')}</MenuItem>
}
