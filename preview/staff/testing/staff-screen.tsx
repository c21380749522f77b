import { render } from '@testing-library/react'
import { type DocumentNode, Kind } from 'graphql'
import type { ReactNode } from 'react'
import { ComposerProvider } from '#preview/composer/composer-context.tsx'
import type { ComposerSettings } from '#preview/composer/settings.ts'
import { staffWords } from '#preview/words/staff-words.ts'
import { type StaffQuery, StaffQueryFailed } from '#runtime/data/staff-query.ts'

type Answers = Readonly<Record<string, (variables: Readonly<Record<string, unknown>>) => unknown>>

const settings: ComposerSettings = {
  base: '/preview-widgets',
  channelId: '1',
  staffLanguage: 'en',
  languages: [],
  markets: [],
  customerTypes: [],
  blocks: [],
  routes: [],
}

/** A back end made by hand: an answer by the name of the operation. What has none was never answered. */
export function createAnswers(answers: Answers): StaffQuery {
  return {
    async run(document, variables) {
      const answer = answers[nameOf(document)]
      if (!answer) throw new StaffQueryFailed('offline', 'Nothing was answered.')
      return answer(variables) as never
    },
  }
}

/** Shows a staff screen, in English. */
export function showScreen(screen: ReactNode, query: StaffQuery) {
  void staffWords.changeLanguage('en')
  return render(
    <ComposerProvider settings={settings} query={query}>
      {screen}
    </ComposerProvider>,
  )
}

function nameOf(document: DocumentNode): string {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  return operation?.name?.value ?? ''
}
