'use client'

import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { type BlockPosition, positionOfBlock } from '../editing/block-positions.ts'
import styles from './canvas.module.css'
import { type CanvasView, canvasSearch } from './canvas-view.ts'
import { type Box, blockIdOf, boxOf, elementsOf } from './frame-blocks.ts'
import { editText, storedTexts, textOf } from './inline-text.ts'
import { passKeys } from './pass-keys.ts'
import { createTextMirror } from './text-mirror.ts'

export interface CanvasProps {
  readonly address: string
  readonly definition: Definition
  readonly revision: string
  readonly view: CanvasView
  readonly selected: string | null
  readonly titleOf: (id: string) => string
  readonly onSelect: (id: string) => void
  readonly onInsert: (place: BlockPosition) => void
  readonly onMove: (id: string, by: -1 | 1) => void
  readonly onDuplicate: (id: string) => void
  readonly onRemove: (id: string) => void
  /** Called when a text was edited on the page itself. `path` is a JSON pointer within the block. */
  readonly onText: (id: string, path: string, text: string) => void
}

/**
 * Renders the page in a frame. Markers and buttons for editing are placed over the frame, so the page itself is the
 * same as for visitors.
 */
export function Canvas(props: CanvasProps) {
  const { address, definition, revision, view, selected, onSelect } = props
  const { t } = useStaffTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: view.width, height: 600 })
  const [first] = useState(() => `${address}?${canvasSearch(view, revision)}`)
  const shown = useRef(canvasSearch(view, revision))
  const [boxes, setBoxes] = useState<{ readonly hovered: Box | null; readonly selected: Box | null }>({
    hovered: null,
    selected: null,
  })
  const [hovered, setHovered] = useState<string | null>(null)
  const [mirror] = useState(createTextMirror)
  const [isReady, setReady] = useState(false)
  const listened = useRef<Document | null>(null)
  const answering = useRef<Document | null>(null)
  const latest = useRef({ definition, selected, hovered, language: view.language as Language, props })
  latest.current = { definition, selected, hovered, language: view.language, props }

  const measure = useCallback(() => {
    const page = frame.current?.contentDocument
    const { definition: current, selected: chosen, hovered: over } = latest.current
    if (!page) return
    setBoxes({
      hovered: over ? boxOf(page, over, current) : null,
      selected: chosen ? boxOf(page, chosen, current) : null,
    })
  }, [])

  const show = useCallback(() => {
    frame.current?.contentWindow?.postMessage({ kind: 'kolofon:show', search: shown.current }, location.origin)
  }, [])

  useEffect(() => {
    const search = canvasSearch(view, revision)
    if (search === shown.current) return
    shown.current = search
    show()
  }, [view, revision, show])

  useLayoutEffect(() => {
    const page = frame.current?.contentDocument
    if (isReady && page) mirror.follow(page, definition, view.language)
  }, [isReady, mirror, definition, view.language])

  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: measure again when the page or the marked block changes
  useEffect(() => {
    if (isReady) measure()
  }, [isReady, measure, definition, selected, hovered, room])

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isReady || !page || !selected) return
    const box = boxOf(page, selected, latest.current.definition)
    const height = page.defaultView?.innerHeight ?? 0
    if (box && (box.top > height - 80 || box.top + box.height < 80)) {
      page.defaultView?.scrollBy({ top: box.top - 96, behavior: 'instant' })
    }
  }, [isReady, selected])

  const listen = useCallback(() => {
    const page = frame.current?.contentDocument
    if (!page || page === listened.current) return
    listened.current = page
    setReady(true)
    const blockAt = (event: Event) => blockIdOf(event.target as Element | null, latest.current.definition)
    page.addEventListener('pointermove', (event) => setHovered(blockAt(event)))
    page.addEventListener('pointerleave', () => setHovered(null))
    page.addEventListener('scroll', () => requestAnimationFrame(measure), { passive: true })
    page.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
    const select = (event: Event) => {
      if ((event.target as HTMLElement).isContentEditable) return
      event.preventDefault()
      event.stopPropagation()
      const id = blockAt(event)
      if (id) latest.current.props.onSelect(id)
    }
    page.addEventListener('click', select, { capture: true })
    page.addEventListener('dblclick', (event) => writeAt(event, latest.current), { capture: true })
    passKeys(page)
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    observer.observe(page.body)
  }, [measure])

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== location.origin) return
      // A message shows that the page's script has started. Allow editing now instead of waiting for the pictures.
      listen()
      const page = frame.current?.contentDocument
      if (page) mirror.again(page)
      if (page && page !== answering.current) {
        answering.current = page
        // The canvas may have requested another view before the page's script could receive messages. If the page shows
        // an outdated view, send the request again.
        if (page.location.search.slice(1) !== shown.current) show()
      }
      requestAnimationFrame(measure)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [listen, measure, mirror, show])

  const scale = Math.min(1, room.width / view.width)
  const left = Math.max(0, (room.width - view.width * scale) / 2)
  const size: CSSProperties = {
    inlineSize: view.width,
    blockSize: room.height / scale,
    transform: `scale(${scale})`,
    marginInlineStart: left,
  }
  /** Converts a box from the frame, which is scaled down, to the stage, where the overlays are not scaled. */
  const onStage = (box: Box): Box => ({
    left: left + box.left * scale,
    top: box.top * scale,
    width: box.width * scale,
    height: box.height * scale,
  })
  const title = props.titleOf
  return (
    <div className={styles.stage} ref={stage} data-jump="" aria-busy={!isReady}>
      <div className={styles.page} style={size}>
        <iframe ref={frame} title={t('compose:canvas')} src={first} onLoad={listen} />
      </div>
      {boxes.hovered && hovered !== selected && (
        <div className={styles.hovered} style={toStyle(onStage(boxes.hovered))} aria-hidden="true">
          <b>{hovered && title(hovered)}</b>
        </div>
      )}
      {boxes.selected && selected && (
        <Selected {...props} id={selected} box={onStage(boxes.selected)} title={title(selected)} onSelect={onSelect} />
      )}
    </div>
  )
}

interface SelectedProps extends CanvasProps {
  readonly id: string
  readonly box: Box
  readonly title: string
}

function Selected({ id, box, title, definition, onInsert, onMove, onDuplicate, onRemove }: SelectedProps) {
  const { t } = useStaffTranslation()
  const place = positionOfBlock(definition, id)
  const action = (label: string, onPress: () => void, icon: IconName) => (
    <Button className={styles.action ?? ''} aria-label={label} onPress={onPress}>
      <Icon name={icon} size={16} />
    </Button>
  )
  return (
    <div className={styles.selected} style={toStyle(box)} data-low={box.top < 44 ? '' : undefined}>
      {place && (
        <Button
          className={styles.before ?? ''}
          aria-label={t('compose:insertBefore', { title })}
          onPress={() => onInsert(place)}
        >
          <Icon name="plus" size={16} />
        </Button>
      )}
      <div className={styles.bar} role="toolbar" aria-label={title}>
        <b>{title}</b>
        {action(t('compose:moveUp', { title }), () => onMove(id, -1), 'up')}
        {action(t('compose:moveDown', { title }), () => onMove(id, 1), 'down')}
        {action(t('compose:duplicate', { title }), () => onDuplicate(id), 'copy')}
        {action(t('compose:remove', { title }), () => onRemove(id), 'close')}
      </div>
      {place && (
        <Button
          className={styles.after ?? ''}
          aria-label={t('compose:insertAfter', { title })}
          onPress={() => onInsert({ ...place, index: place.index + 1 })}
        >
          <Icon name="plus" size={16} />
        </Button>
      )}
    </div>
  )
}

function toStyle({ left, top, width, height }: Box): CSSProperties {
  return { insetInlineStart: left, insetBlockStart: top, inlineSize: width, blockSize: height }
}

/** Starts inline editing of the double-clicked text, if the block stores exactly this text. */
function writeAt(
  event: MouseEvent,
  {
    definition,
    language,
    props,
  }: { readonly definition: Definition; readonly language: Language; readonly props: CanvasProps },
): void {
  const target = event.target as HTMLElement
  const id = blockIdOf(target, definition)
  const node = id ? definition.blocks[id] : undefined
  const [block] = id ? elementsOf(target.ownerDocument, id, definition) : []
  if (!id || !node || !block || node.type === '@section') return
  const found = textOf(target, block, storedTexts(node, language))
  if (!found) return
  event.preventDefault()
  editText(target, (text) => {
    if (text !== null) props.onText(id, found.path, text)
  })
}
