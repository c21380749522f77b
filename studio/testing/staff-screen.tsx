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
/** Functions that return mock responses, by operation name. Each receives the variables of the operation. */
export type MockResponses = Readonly<Record<string, (variables: never) => unknown>>

export interface MockCall {
  readonly name: string
  readonly variables: Variables
}

/**
 * Creates a mock back end that responds with these functions and records the requests. Any other operation fails as if
 * the back end were offline.
 */
export function mockStaffQuery(answers: MockResponses): StaffQuery & { readonly requests: readonly MockCall[] } {
  const requests: MockCall[] = []
  return {
    requests,
    async run(document, variables) {
      const name = getOperationAST(document)?.name?.value ?? ''
      const answer = answers[name]
      requests.push({ name, variables })
      if (!answer) throw new StaffQueryFailed('offline', `Nothing answers ${name}.`)
      return answer(variables as never) as never
    },
  }
}

export function renderStaff(
  screen: ReactNode,
  answers: MockResponses,
  { language = 'sv' }: { readonly language?: StaffLanguage } = {},
): RenderResult & { readonly requests: readonly MockCall[] } {
  void staffMessages.changeLanguage(language)
  const query = mockStaffQuery(answers)
  const rendered = render(
    <StudioProvider settings={{ ...testSettings, staffLanguage: language }} query={query}>
      <ToastProvider>
        <ConfirmProvider>{screen}</ConfirmProvider>
      </ToastProvider>
    </StudioProvider>,
  )
  return { ...rendered, requests: query.requests }
}
