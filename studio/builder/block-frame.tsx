'use client'

import { useEffect, useState } from 'react'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import type { BridgeSettings } from './bridge-settings.ts'
import styles from './builder.module.css'
import { maxPackedLength, packBlock } from './packed-block.ts'

interface BlockFrameProps {
  readonly type: string
  readonly title: string
  readonly props: Readonly<Record<string, unknown>>
  readonly settings: BridgeSettings
}

type Rendering = { readonly html: string } | 'too-long' | 'failed' | null

/** Milliseconds without a change after which a block is rendered. */
const rest = 250
const smallest = 80

/** Renders a block in a sandboxed frame without scripts, with the HTML from the shop's server. */
export function BlockFrame({ type, title, props, settings }: BlockFrameProps) {
  const { t } = useStaffTranslation()
  const [rendering, setRendering] = useState<Rendering>(null)
  const [height, setHeight] = useState(smallest)
  const { renderUrl: address, language, market } = settings
  const text = JSON.stringify(props)
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      render({ address, block: { type, language, market, props: JSON.parse(text) }, signal: controller.signal })
        .then(setRendering)
        .catch(() => !controller.signal.aborted && setRendering('failed'))
    }, rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [address, type, language, market, text])
  if (rendering === 'failed') return <p className={styles.note}>{t('builder:failed', { title })}</p>
  if (rendering === 'too-long') return <p className={styles.note}>{t('builder:tooLong', { title })}</p>
  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={rendering?.html ?? ''}
      height={height}
      onLoad={({ currentTarget }) =>
        setHeight(Math.max(smallest, currentTarget.contentDocument?.documentElement.scrollHeight ?? 0))
      }
    />
  )
}

interface RenderInput {
  readonly address: string
  readonly block: Parameters<typeof packBlock>[0]
  readonly signal: AbortSignal
}

async function render({ address, block, signal }: RenderInput): Promise<Rendering> {
  const packed = await packBlock(block)
  if (packed.length > maxPackedLength) return 'too-long'
  const response = await fetch(`${address}?packed=${packed}`, { signal, credentials: 'same-origin' })
  return response.ok ? { html: await response.text() } : 'failed'
}
