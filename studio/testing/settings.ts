import type { CanvasView } from '../composer/canvas/canvas-view.ts'
import type { ComposerSettings } from '../composer/settings.ts'

export const testSettings: ComposerSettings = {
  base: '/preview-widgets',
  channelId: '1',
  staffLanguage: 'sv',
  languages: [
    { id: 'sv', name: 'svenska' },
    { id: 'fi', name: 'finska' },
  ],
  markets: [
    {
      alias: 'se',
      name: 'Sverige',
      countryCode: 'SE',
      currency: 'SEK',
      languages: ['sv', 'en'],
      defaultLanguage: 'sv',
    },
    {
      alias: 'fi',
      name: 'Finland',
      countryCode: 'FI',
      currency: 'EUR',
      languages: ['fi', 'sv', 'en'],
      defaultLanguage: 'fi',
    },
  ],
  customerTypes: ['PERSON', 'COMPANY'],
  audiences: [],
  blocks: [],
  routes: [],
}

export const testView: CanvasView = {
  market: 'se',
  language: 'sv',
  customerType: 'PERSON',
  signedIn: '',
  audience: '',
  groups: '',
  at: '',
  width: 390,
  campaigns: [],
}
