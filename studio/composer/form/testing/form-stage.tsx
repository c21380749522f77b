import { render } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { hero as heroBlock } from '#blocks/hero/index.ts'
import type { Issue } from '#schemas/issue.ts'
import hero from '#schemas/json/blocks/hero.json' with { type: 'json' }
import pair from '#schemas/json/blocks/image-with-text.json' with { type: 'json' }
import shelf from '#schemas/json/blocks/product-shelf.json' with { type: 'json' }
import uspBar from '#schemas/json/blocks/usp-bar.json' with { type: 'json' }
import type { Language } from '#schemas/languages.ts'
import type { BlockNode } from '#schemas/page.ts'
import { type MockResponses, mockStaffQuery } from '#studio/testing/staff-screen.tsx'
import { StudioProvider } from '../../../studio-context.tsx'
import type { ComposerBlock, ComposerSettings, PropSchema } from '../../settings.ts'
import { BlockForm } from '../block-form.tsx'
import { applyChange, type FormChange } from '../form-change.ts'

const contracts = { hero, 'product-shelf': shelf, 'usp-bar': uspBar, 'image-with-text': pair } as const

function toBlock(type: keyof typeof contracts): ComposerBlock {
  const { version, titles, schema } = contracts[type]
  return {
    type,
    version,
    titles,
    group: 'content',
    subject: null,
    slots: {},
    schema: schema as PropSchema,
    words: type === 'hero' ? (heroBlock.editor.words ?? {}) : {},
    examples: {},
  }
}

const market = (alias: string, name: string, countryCode: string, languages: readonly Language[]) => ({
  alias,
  name,
  countryCode,
  currency: 'SEK',
  languages,
  defaultLanguage: languages[0] ?? 'sv',
})

export const settings: ComposerSettings = {
  base: '/preview-widgets',
  channelId: '1',
  staffLanguage: 'sv',
  languages: [
    { id: 'sv', name: 'svenska' },
    { id: 'da', name: 'dansk' },
    { id: 'en', name: 'English' },
    { id: 'fi', name: 'suomi' },
  ],
  markets: [
    market('se', 'Sverige', 'SE', ['sv', 'en']),
    market('dk', 'Danmark', 'DK', ['da', 'en']),
    market('fi', 'Finland', 'FI', ['fi', 'sv', 'en']),
  ],
  customerTypes: ['PERSON', 'COMPANY'],
  audiences: [{ id: 'loyal', name: 'Stamkunder' }],
  blocks: [toBlock('hero')],
  routes: [
    { name: 'index', path: '/' },
    { name: 'news', path: '/nyheter' },
    { name: 'product', path: '/p/{alias}' },
  ],
}

interface Stage {
  readonly block: BlockNode
  readonly issues?: readonly Issue[]
  readonly language?: Language
  readonly languages?: readonly Language[]
  readonly answers?: MockResponses
}

/** Renders a block's form in a parent that stores the block, as the composer does. */
export function showForm({ block, issues = [], language = 'sv', languages = ['sv', 'en', 'fi'], answers = {} }: Stage) {
  const changes: FormChange[] = []
  const edited = { block }
  const set: { current: (node: BlockNode) => void } = { current: () => {} }
  const onFix = vi.fn()
  function StatefulForm() {
    const [node, setNode] = useState(block)
    set.current = setNode
    edited.block = node
    return (
      <BlockForm
        block={node}
        blockId="b_test"
        contract={toBlock(block.type as keyof typeof contracts)}
        issues={issues}
        language={language}
        languages={languages}
        onFix={onFix}
        onChange={(change) => {
          changes.push(change)
          setNode((before) => applyChange(before, change))
        }}
      />
    )
  }
  render(
    <StudioProvider settings={settings} query={mockStaffQuery(answers)}>
      <StatefulForm />
    </StudioProvider>,
  )
  return { changes, edited, onFix, setBlock: (node: BlockNode) => set.current(node) }
}
