'use client'

import type { ReactNode } from 'react'
import { CalendarScreen } from '../calendar/calendar-screen.tsx'
import { CampaignEditor } from '../campaigns/campaign-editor.tsx'
import { CampaignList } from '../campaigns/campaign-list.tsx'
import { ImagesScreen } from '../content-tools/images-screen.tsx'
import { LogScreen } from '../content-tools/log-screen.tsx'
import { RedirectsScreen } from '../content-tools/redirects-screen.tsx'
import { ErrorsScreen } from '../error-reports/errors-screen.tsx'
import { staffMessages } from '../i18n/staff-words.ts'
import { MeasurementScreen } from '../measurement/measurement-screen.tsx'
import { FacetsScreen } from '../merchandising/facets-screen.tsx'
import { ListEditor } from '../merchandising/list-editor.tsx'
import { ListsScreen } from '../merchandising/lists-screen.tsx'
import { SynonymsScreen } from '../merchandising/synonyms-screen.tsx'
import { MoneyScreen } from '../money/money-screen.tsx'
import { ReviewsScreen } from '../reviews/reviews-screen.tsx'
import { SetAsideScreen } from '../set-aside/set-aside-screen.tsx'
import { SecurityScreen } from '../staff/security-screen.tsx'
import { StaffGate } from '../staff/staff-gate.tsx'
import type { StaffMe } from '../staff/staff-me.ts'
import { useSignOut } from '../staff/use-sign-out.ts'
import { StaffFrame } from '../staff-frame/staff-frame.tsx'
import type { StaffPlace } from '../staff-frame/staff-url.ts'
import { StudioProvider } from '../studio-context.tsx'
import { TestScreen } from '../variant-tests/test-screen.tsx'
import { TestsScreen } from '../variant-tests/tests-screen.tsx'
import { PageList } from './pages/page-list.tsx'
import { screenPaths } from './screen-paths.ts'
import type { ComposerSettings } from './settings.ts'
import { TranslateScreen } from './translate/translate-screen.tsx'
import { PageScreen } from './workbench/page-screen.tsx'

export interface ComposerProps {
  readonly settings: ComposerSettings
  /** Part of the URL's path after `compose/`. */
  readonly path: string
}

export function ComposerClient({ settings, path }: ComposerProps) {
  if (staffMessages.language !== settings.staffLanguage) void staffMessages.changeLanguage(settings.staffLanguage)
  return (
    <StudioProvider settings={settings}>
      <StaffGate>{(me) => <Framed me={me} path={path} />}</StaffGate>
    </StudioProvider>
  )
}

function Framed({ me, path }: { readonly me: StaffMe; readonly path: string }) {
  const signOut = useSignOut()
  const { place, screen } = screenAt(path, me)
  return (
    <StaffFrame current={place} me={me} onSignOut={signOut}>
      {screen}
    </StaffFrame>
  )
}

/** Returns the screen at a path. If the first segment is not the name of a screen, it is the id of a page. */
function screenAt(path: string, me: StaffMe): { readonly place: StaffPlace | null; readonly screen: ReactNode } {
  const [first = '', second] = path.split('/')
  if (first === '') return { place: 'pages', screen: <PageList /> }
  switch (screenPaths.find((path) => path === first)) {
    case 'campaigns':
      return {
        place: 'campaigns',
        screen: second ? <CampaignEditor key={second} id={second} roles={me.roles} /> : <CampaignList />,
      }
    case 'calendar':
      return { place: 'calendar', screen: <CalendarScreen /> }
    case 'lists':
      return { place: 'lists', screen: second ? <ListEditor key={second} id={second} /> : <ListsScreen /> }
    case 'tests':
      return {
        place: 'tests',
        screen: second ? <TestScreen key={second} id={second} roles={me.roles} /> : <TestsScreen />,
      }
    case 'facets':
      return { place: 'lists', screen: <FacetsScreen /> }
    case 'synonyms':
      return { place: 'lists', screen: <SynonymsScreen /> }
    case 'measurement':
      return { place: 'measurement', screen: <MeasurementScreen /> }
    case 'reviews':
      return { place: 'reviews', screen: <ReviewsScreen /> }
    case 'images':
      return { place: 'images', screen: <ImagesScreen /> }
    case 'redirects':
      return { place: 'redirects', screen: <RedirectsScreen /> }
    case 'log':
      return { place: 'log', screen: <LogScreen /> }
    case 'money':
      return { place: 'money', screen: <MoneyScreen /> }
    case 'set-aside':
      return { place: 'setAside', screen: <SetAsideScreen /> }
    case 'errors':
      return { place: 'errors', screen: <ErrorsScreen /> }
    case 'security':
      return { place: null, screen: <SecurityScreen /> }
    default: {
      const Screen = second === 'translate' ? TranslateScreen : PageScreen
      return { place: 'pages', screen: <Screen key={first} id={first} /> }
    }
  }
}
