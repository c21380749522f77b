'use client'

import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readShown } from '#preview/canvas-messages.ts'
import type { Definition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { type Box, boxOf } from '../canvas/frame-blocks.ts'
import type { BlockMark } from './changed-blocks.ts'
import styles from './compare.module.css'

interface PagePictureProps {
  readonly title: string
  readonly address: string
  readonly definition: Definition
  /** Width in pixels at which the page is rendered. */
  readonly width: number
  readonly marks: ReadonlyMap<string, BlockMark>
}

interface Outlined {
  readonly id: string
  readonly mark: BlockMark
  readonly box: Box
}

/** Minimum and maximum height of the rendered page, in pixels. */
const [minHeight, maxHeight] = [600, 16_000]

/**
 * Renders a page as a picture: in a frame that is as high as the page (at most `maxHeight`), scaled down and not
 * interactive. The blocks in `marks` have outlines.
 */
export function PagePicture({ title, address, definition, width, marks }: PagePictureProps) {
  const { t } = useStaffTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)
  const [height, setHeight] = useState(minHeight)
  const [outlines, setOutlines] = useState<readonly Outlined[]>([])
  const [isReady, setReady] = useState(false)
  const watched = useRef<Document | null>(null)

  const measure = useCallback(() => {
    const page = frame.current?.contentDocument
    if (!page?.documentElement) return
    setHeight((before) => Math.min(maxHeight, Math.max(before, page.documentElement.scrollHeight)))
    setOutlines(
      [...marks].flatMap(([id, mark]) => {
        const box = boxOf(page, id, definition)
        return box ? [{ id, mark, box }] : []
      }),
    )
  }, [definition, marks])

  // biome-ignore lint/correctness/useExhaustiveDependencies: measure again when the frame has grown or was hidden
  useEffect(measure, [measure, height, room])

  useEffect(() => {
    let observer: ResizeObserver | null = null
    const watch = () => {
      const page = frame.current?.contentDocument
      if (page?.body && page !== watched.current) {
        watched.current = page
        observer?.disconnect()
        observer = new ResizeObserver(() => requestAnimationFrame(measure))
        observer.observe(page.body)
      }
      requestAnimationFrame(measure)
    }
    const onLoad = () => {
      setReady(true)
      watch()
    }
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin || !readShown(data)) return
      onLoad()
    }
    const own = frame.current
    window.addEventListener('message', onMessage)
    own?.addEventListener('load', onLoad)
    watched.current = null
    watch()
    return () => {
      window.removeEventListener('message', onMessage)
      own?.removeEventListener('load', onLoad)
      observer?.disconnect()
    }
  }, [measure])

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const scale = Math.min(1, Math.max(room, 1) / width)
  const page: CSSProperties = { inlineSize: width, blockSize: height, transform: `scale(${scale})` }
  return (
    <figure className={styles.picture} aria-busy={!isReady}>
      <figcaption>{title}</figcaption>
      <div ref={place} className={styles.place} style={{ blockSize: height * scale }}>
        <div className={styles.page} style={page} inert>
          <iframe ref={frame} title={title} src={address} tabIndex={-1} />
          {outlines.map(({ id, mark, box }) => (
            <div key={id} className={styles.mark} data-mark={mark} style={toStyle(box)}>
              <b style={{ transform: `scale(${1 / scale})` }}>{t(`compose:compare.mark.${mark}`)}</b>
            </div>
          ))}
        </div>
      </div>
    </figure>
  )
}

function toStyle({ left, top, width, height }: Box): CSSProperties {
  return { insetInlineStart: left, insetBlockStart: top, inlineSize: width, blockSize: height }
}
