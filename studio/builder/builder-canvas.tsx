'use client'

// `lite` is the build without Builder's own blocks. The shop refuses pages with such blocks, and their code must not
// run on this page.
import { Builder, BuilderComponent, builder } from '@builder.io/react/lite'
import { useEffect, useState } from 'react'
import { addBlockWords } from '../i18n/block-words.ts'
import { createStaffTranslate } from '../i18n/staff-words.ts'
import { BlockFrame } from './block-frame.tsx'
import type { BridgeSettings } from './bridge-settings.ts'
import { toRegistration } from './builder-inputs.ts'

export function BuilderCanvas({ settings }: { readonly settings: BridgeSettings }) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    register(settings)
    setReady(true)
  }, [settings])
  return isReady ? <BuilderComponent model="page" locale={settings.language} /> : null
}

function register(settings: BridgeSettings): void {
  const t = createStaffTranslate(settings.staffLanguage)
  addBlockWords(settings.blocks)
  builder.init(settings.apiKey, false)
  // Turn tracking off, so that visits to this page are not counted and no data about editors is stored.
  builder.canTrack = false
  Builder.register('editor.settings', { customInsertMenu: true })
  for (const block of settings.blocks) {
    const { inputs, ...registration } = toRegistration(block, settings.staffLanguage, t)
    const names = inputs.map(({ name }) => name)
    const Rendered = (given: Readonly<Record<string, unknown>>) => (
      <BlockFrame
        type={block.type}
        title={registration.friendlyName}
        props={Object.fromEntries(names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]))}
        settings={settings}
      />
    )
    Builder.registerComponent(Rendered, { ...registration, inputs: [...inputs], noWrap: false })
  }
  const items = settings.blocks.map(({ type }) => ({ name: type, item: type }))
  Builder.register('insertMenu', { name: t('builder:blocks'), items })
}
