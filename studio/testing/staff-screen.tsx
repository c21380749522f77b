import { type RenderResult, render } from '@testing-library/react'
import { getOperationAST } from 'graphql'
import type { ReactNode } from 'react'
import { type StaffQuery, StaffQueryFailed } from '#runtime/data/staff-query.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { staffMessages } from '../i18n/staff-words.ts'
import { ConfirmProvider } from '../staff-frame/confirm.tsx'
import { ToastProvider } from '../staff-frame/toasts.tsx'
import { StudioProvider } from '../studio-context.tsx'
import { testSettings } from './settings.ts'

type Variables = Readonly<Record<string, unknown>>
/** What the back end would answer, by the name of the operation; each knows what it is asked with. */
export type MockResponses = Readonly<Record<string, (variables: never) => unknown>>

export interface MockCall {
  readonly name: string
  readonly variables: Variables
}

/** A back end that answers from a table and notes what it was asked; what is not in the table is never answered. */
export function mockStaffQuery(answers: MockResponses): StaffQuery & { readonly asked: readonly MockCall[] } {
  const asked: MockCall[] = []
  return {
    asked,
    async run(document, variables) {
      const name = getOperationAST(document)?.name?.value ?? ''
      const answer = answers[name]
      asked.push({ name, variables })
      if (!answer) throw new StaffQueryFailed('offline', `Nothing answers ${name}.`)
      return answer(variables as never) as never
    },
  }
}

/** A staff screen as it stands in its frame, with a back end that answers from a table. */
export function renderStaff(
  screen: ReactNode,
  answers: MockResponses,
  { language = 'sv' }: { readonly language?: StaffLanguage } = {},
): RenderResult & { readonly asked: readonly MockCall[] } {
  void staffMessages.changeLanguage(language)
  const query = mockStaffQuery(answers)
  const rendered = render(
    <StudioProvider settings={{ ...testSettings, staffLanguage: language }} query={query}>
      <ToastProvider>
        <ConfirmProvider>{screen}</ConfirmProvider>
      </ToastProvider>
    </StudioProvider>,
  )
  return { ...rendered, asked: query.asked }
}
