import { type RenderResult, render } from '@testing-library/react'
import { getOperationAST } from 'graphql'
import type { ReactNode } from 'react'
import { type StaffQuery, StaffQueryFailed } from '#runtime/data/staff-query.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { staffWords } from '../i18n/staff-words.ts'
import { ConfirmProvider } from '../staff-frame/confirm.tsx'
import { ToastProvider } from '../staff-frame/toasts.tsx'
import { ComposerProvider } from '../studio-context.tsx'
import { testSettings } from './settings.ts'

type Variables = Readonly<Record<string, unknown>>
/** What the back end would answer, by the name of the operation; each knows what it is asked with. */
export type Answers = Readonly<Record<string, (variables: never) => unknown>>

export interface Asked {
  readonly name: string
  readonly variables: Variables
}

/** A back end that answers from a table and notes what it was asked; what is not in the table is never answered. */
export function answering(answers: Answers): StaffQuery & { readonly asked: readonly Asked[] } {
  const asked: Asked[] = []
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
  answers: Answers,
  { language = 'sv' }: { readonly language?: StaffLanguage } = {},
): RenderResult & { readonly asked: readonly Asked[] } {
  void staffWords.changeLanguage(language)
  const query = answering(answers)
  const rendered = render(
    <ComposerProvider settings={{ ...testSettings, staffLanguage: language }} query={query}>
      <ToastProvider>
        <ConfirmProvider>{screen}</ConfirmProvider>
      </ToastProvider>
    </ComposerProvider>,
  )
  return { ...rendered, asked: query.asked }
}
