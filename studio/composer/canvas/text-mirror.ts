import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import { elementsOf } from './frame-blocks.ts'
import { normalise, storedTexts } from './inline-text.ts'

/** A text that was written: which, and from what to what. */
export interface WrittenText {
  readonly id: string
  /** JSON pointer within the block. */
  readonly path: string
  readonly from: string
  readonly to: string
}

export interface TextMirror {
  /** Shows on the page what has been written since the last definition; all else waits for the page that is made of it. */
  follow(page: Document, definition: Definition, language: Language): void
  /** The page was made anew, maybe of what had been written a moment ago: shows again what is written now. */
  again(page: Document): void
}

/**
 * Shows a text on the page while it is written, before it is saved and the page made of it. Found by its words, as for
 * writing on the page itself; what is not found waits for the page.
 */
export function createTextMirror(): TextMirror {
  let last: Definition | null = null
  /** What is being written, and everything that the page may still show of it. */
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
    // Another language or market may stand there by now.
    if (words === normalise(to) || (words !== '' && !shown.has(words))) return
    const [text] = element.childNodes
    // React goes on with the text that it made itself.
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

/** The one text in which two definitions differ; null: they differ in more, or in something else. */
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
