'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import styles from './example-frame.module.css'
import { unitFormat } from './format.ts'

interface ExampleFrameProps {
  readonly title: string
  readonly src: string
  /** Width of the example's viewport in pixels. Where there is less room, the frame is scaled down. */
  readonly width: string
  readonly locale: string
  readonly messages: {
    readonly alone: string
    /** Message with the placeholders `{duration}`, `{page}` and `{block}`. */
    readonly measured: string
  }
}

interface Measured {
  /** Milliseconds from the request to the end of the response. */
  readonly duration: number
  /** Bytes of the page's and of the block's HTML, uncompressed. */
  readonly page: number
  readonly block: number
  readonly failed: readonly string[]
}

/**
 * Limits of the frame's height in pixels. The minimum leaves room for overlays, such as menus. Examples that are higher
 * than the maximum scroll.
 */
const lowest = 240
const highest = 2_400

/**
 * Renders an example in a frame of the example's height. Shows the load time and the size below the frame. Without
 * script, all frames have the same height and nothing is measured.
 */
export function ExampleFrameClient({ title, src, width, locale, messages }: ExampleFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const [measured, setMeasured] = useState<Measured | null>(null)
  const look = useCallback(() => {
    const shown = frame.current?.contentWindow
    const example = shown?.document.querySelector('[data-example]')
    setMeasured(shown && example ? measure(shown, example) : null)
    // Measure the height once per load. If an example's height depends on the frame's, repeated measurements would
    // never end.
    if (example) setHeight(Math.ceil(Math.min(highest, Math.max(lowest, example.getBoundingClientRect().bottom))))
  }, [])
  useEffect(() => {
    const document = frame.current?.contentDocument
    // The frame may have loaded before this script did.
    if (document?.readyState === 'complete' && document.URL !== 'about:blank') look()
  }, [look])
  useEffect(() => {
    if (height !== null) frame.current?.parentElement?.style.setProperty('--height', `${height}px`)
  }, [height])
  const inUnit = unitFormat(locale)
  return (
    <>
      <div className={styles.frame} data-width={width}>
        {/* A new frame for each URL, because changing `src` would add an entry to the browser's history. */}
        <iframe key={src} ref={frame} title={title} src={src} width={width} onLoad={look} />
      </div>
      <div className={styles.caption}>
        <a href={src}>{messages.alone}</a>
        {measured && (
          <span>
            {messages.measured
              .replace('{duration}', inUnit(measured.duration, 'millisecond'))
              .replace('{page}', inUnit(measured.page / 1000, 'kilobyte'))
              .replace('{block}', inUnit(measured.block / 1000, 'kilobyte'))}
          </span>
        )}
        {measured?.failed.map((message) => (
          <strong key={message}>{message}</strong>
        ))}
      </div>
    </>
  )
}

function measure(shown: Window, example: Element): Measured {
  const [navigation] = shown.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return {
    duration: (navigation?.responseEnd ?? 0) - (navigation?.requestStart ?? 0),
    page: navigation?.decodedBodySize ?? 0,
    block: new TextEncoder().encode(example.innerHTML).length,
    failed: [...example.querySelectorAll('[data-stub="view-failed"]')].map(({ textContent }) => textContent ?? ''),
  }
}
