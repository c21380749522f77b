import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import { elementsOf } from './frame-blocks.ts'
import { normalise, storedTexts } from './inline-text.ts'

export interface WrittenText {
  readonly id: string
  /** JSON pointer within the block. */
  readonly path: string
  readonly from: string
  readonly to: string
}

export interface TextMirror {
  /**
   * Shows on the page the text that was typed since the previous definition. Other changes wait for the next render.
   */
  follow(page: Document, definition: Definition, language: Language): void
  /** Called when the page was rendered again, possibly from an older draft: shows the current text again. */
  again(page: Document): void
}

/**
 * Creates a mirror that shows a text on the page while it is typed, before the page is rendered again. The text on the
 * page is found by its content. A text that is not found appears only with the next render.
 */
export function createTextMirror(): TextMirror {
  let last: Definition | null = null
  /** The text being edited, and every version of it that the page may still show. */
  let writing: (WrittenText & { readonly shown: Set<string> }) | null = null
  let element: Element | null = null

  function show(page: Document): void {
    if (!writing || !last) return
    const { id, to, shown } = writing
    const blocks = elementsOf(page, id, last)
    if (!element?.isConnected || !blocks.some((block) => block.contains(element))) {
      element = blocks.flatMap((block) => leavesOf(block)).find((leaf) => shown.has(wordsOf(leaf))) ?? null
    }
    if (!element || (element as HTMLElement).isContentEditable) return
    const words = wordsOf(element)
    // Leave an element with an unknown text unchanged, because the page may show another language or market by now.
    if (words === normalise(to) || (words !== '' && !shown.has(words))) return
    const [text] = element.childNodes
    // Update React's own text node, because React continues to update it.
    if (text && element.childNodes.length === 1) text.nodeValue = to
    else element.textContent = to
  }

  return {
    follow(page, definition, language) {
      const written = last && last !== definition ? writtenIn(last, definition, language) : null
      if (last !== definition && !written) writing = null
      last = definition
      if (written) {
        const goesOn = writing?.id === written.id && writing.path === written.path
        const shown = goesOn && writing ? writing.shown : new Set([normalise(written.from)])
        if (!goesOn) element = null
        shown.add(normalise(written.to))
        shown.delete('')
        writing = { ...written, shown }
      }
      show(page)
    },
    again: show,
  }
}

/**
 * Returns the only text in which the blocks of two definitions differ. Returns null when several blocks or texts
 * differ, or when a text was added or removed.
 */
export function writtenIn(before: Definition, after: Definition, language: Language): WrittenText | null {
  const ids = Object.keys(after.blocks)
  const changed = ids.filter((id) => after.blocks[id] !== before.blocks[id])
  const [id] = changed
  const old = id === undefined ? undefined : before.blocks[id]
  const now = id === undefined ? undefined : after.blocks[id]
  if (changed.length !== 1 || id === undefined || !old || !now) return null
  if (ids.length !== Object.keys(before.blocks).length) return null
  const texts = new Map(storedTexts(old, language).map(({ path, text }) => [path, text]))
  const differing = storedTexts(now, language).filter(({ path, text }) => texts.get(path) !== text)
  const [only] = differing
  const from = only && texts.get(only.path)
  return differing.length === 1 && only && from !== undefined ? { id, path: only.path, from, to: only.text } : null
}

const leavesOf = (block: Element): readonly Element[] =>
  [...block.querySelectorAll('*')].filter((one) => one.children.length === 0)

const wordsOf = (element: Element): string => normalise(element.textContent ?? '')
