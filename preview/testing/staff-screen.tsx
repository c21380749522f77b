import { type RenderResult, render } from '@testing-library/react'
import { type DocumentNode, Kind } from 'graphql'
import type { ReactNode } from 'react'
import { type StaffQuery, StaffQueryFailed } from '#runtime/data/staff-query.ts'
import { ComposerProvider } from '../composer/composer-context.tsx'
import type { ComposerSettings } from '../composer/settings.ts'
import { ConfirmProvider } from '../staff-frame/confirm.tsx'
import { ToastProvider } from '../staff-frame/toasts.tsx'
import { staffWords } from '../words/staff-words.ts'

type Variables = Readonly<Record<string, unknown>>
/** What the back end would answer, by the name of the operation. */
export type Answers = Readonly<Record<string, (variables: Variables) => unknown>>

export interface Asked {
  readonly name: string
  readonly variables: Variables
}

const market = (alias: string, name: string, countryCode: string, currency: string) => ({
  alias,
  name,
  countryCode,
  currency,
  languages: ['sv' as const],
  defaultLanguage: 'sv' as const,
})

const settings: ComposerSettings = {
  base: '/preview-widgets',
  channelId: '1',
  staffLanguage: 'sv',
  languages: [
    { id: 'sv', name: 'svenska' },
    { id: 'fi', name: 'finska' },
  ],
  markets: [market('se', 'Sverige', 'SE', 'SEK'), market('fi', 'Finland', 'FI', 'EUR')],
  customerTypes: ['PERSON', 'COMPANY'],
  blocks: [],
  routes: [],
}

/** A staff screen as it stands in its frame, with a back end that answers from a table. */
export function renderStaff(screen: ReactNode, answers: Answers): RenderResult & { readonly asked: readonly Asked[] } {
  void staffWords.changeLanguage('sv')
  const asked: Asked[] = []
  const query: StaffQuery = {
    async run(document, variables) {
      const name = nameOf(document)
      const answer = answers[name]
      asked.push({ name, variables })
      if (!answer) throw new StaffQueryFailed('offline', `Nothing answers ${name}.`)
      return answer(variables) as never
    },
  }
  const rendered = render(
    <ComposerProvider settings={settings} query={query}>
      <ToastProvider>
        <ConfirmProvider>{screen}</ConfirmProvider>
      </ToastProvider>
    </ComposerProvider>,
  )
  return { ...rendered, asked }
}

function nameOf({ definitions }: DocumentNode): string {
  const [first] = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  return first?.name?.value ?? ''
}
