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

type Drawing = { readonly html: string } | 'too-long' | 'failed' | null

/** Debounce: milliseconds without a change before a block is rendered. */
const rest = 250
const smallest = 80

/** Renders one block as the shop's server renders it, in a sandboxed frame without scripts. */
export function BlockFrame({ type, title, props, settings }: BlockFrameProps) {
  const { t } = useStaffTranslation()
  const [drawing, setDrawing] = useState<Drawing>(null)
  const [height, setHeight] = useState(smallest)
  const { drawing: address, language, market } = settings
  const text = JSON.stringify(props)
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      draw({ address, block: { type, language, market, props: JSON.parse(text) }, signal: controller.signal })
        .then(setDrawing)
        .catch(() => !controller.signal.aborted && setDrawing('failed'))
    }, rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [address, type, language, market, text])
  if (drawing === 'failed') return <p className={styles.note}>{t('builder:failed', { title })}</p>
  if (drawing === 'too-long') return <p className={styles.note}>{t('builder:tooLong', { title })}</p>
  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={drawing?.html ?? ''}
      height={height}
      onLoad={({ currentTarget }) =>
        setHeight(Math.max(smallest, currentTarget.contentDocument?.documentElement.scrollHeight ?? 0))
      }
    />
  )
}

interface DrawInput {
  readonly address: string
  readonly block: Parameters<typeof packBlock>[0]
  readonly signal: AbortSignal
}

async function draw({ address, block, signal }: DrawInput): Promise<Drawing> {
  const packed = await packBlock(block)
  if (packed.length > maxPackedLength) return 'too-long'
  const response = await fetch(`${address}?packed=${packed}`, { signal, credentials: 'same-origin' })
  return response.ok ? { html: await response.text() } : 'failed'
}
