import { render } from '@testing-library/react'
import { getOperationAST } from 'graphql'
import type { ReactNode } from 'react'
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import { ComposerProvider } from '../../composer/composer-context.tsx'
import type { ComposerSettings } from '../../composer/settings.ts'
import { testSettings } from '../../composer/testing/settings.ts'

const settings: ComposerSettings = {
  ...testSettings,
  languages: [
    { id: 'sv', name: 'Svenska' },
    { id: 'en', name: 'Engelska' },
  ],
}

/** What was asked, by the operation's name. */
export interface Asked {
  readonly name: string
  readonly variables: Readonly<Record<string, unknown>>
}

/** By operation; each knows what it is asked with. */
type Answers = Readonly<Record<string, (variables: never) => unknown>>

/** Shows a staff screen whose questions are answered by name. Answers what it asks. */
export function showScreen(screen: ReactNode, answers: Answers): readonly Asked[] {
  const asked: Asked[] = []
  const query: StaffQuery = {
    async run(document, variables) {
      const name = getOperationAST(document)?.name?.value ?? ''
      asked.push({ name, variables })
      const answer = answers[name]
      if (!answer) throw new Error(`Nobody answers ${name}.`)
      return answer(variables as never) as never
    },
  }
  render(
    <ComposerProvider settings={settings} query={query}>
      {screen}
    </ComposerProvider>,
  )
  return asked
}
