import { toPointer } from '#schemas/json-pointer.ts'
import type { Language } from '#schemas/languages.ts'
import type { BlockNode } from '#schemas/page.ts'

export interface StoredText {
  /** JSON pointer within the block: `/props/title/$t/sv`. */
  readonly path: string
  readonly text: string
}

/** Returns every text in a block's props, in their order: localized texts in `language`, and plain strings. */
export function storedTexts(node: BlockNode, language: Language): readonly StoredText[] {
  const found: StoredText[] = []
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.push({ path, text: value })
    if (typeof value !== 'object' || value === null) return
    if ('$t' in value) {
      const text = (value.$t as Readonly<Record<string, unknown>>)[language]
      if (typeof text === 'string') found.push({ path: `${path}/$t/${language}`, text })
      return
    }
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${toPointer(key)}`)
  }
  walk(node.props, '/props')
  return found
}

/**
 * Returns the stored text that an element of the page shows, or null. The text is found by its content, so blocks need
 * no markup for editing, and the preview stays identical to the live page (E2). Equal texts are matched to the elements
 * by their order.
 */
export function textOf(element: Element, block: Element, texts: readonly StoredText[]): StoredText | null {
  const words = normalise(element.textContent ?? '')
  if (words === '' || element.children.length > 0) return null
  const stored = texts.filter(({ text }) => normalise(text) === words)
  const shown = [...block.querySelectorAll('*')].filter(
    (other) => other.children.length === 0 && normalise(other.textContent ?? '') === words,
  )
  return stored[Math.min(shown.indexOf(element), stored.length - 1)] ?? null
}

export function normalise(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * Makes an element editable, and returns a function that commits the text and ends the editing. Enter and blur also
 * commit the text. Escape discards the text. Undo reverts what was typed in the element and, after that, the page's
 * last step.
 */
export function editText(element: HTMLElement, done: (text: string | null) => void): () => void {
  const [first] = element.childNodes
  const before = element.textContent ?? ''
  let isOver = false
  const end = (isSaved: boolean) => {
    if (isOver) return
    isOver = true
    const text = normalise(element.textContent ?? '')
    element.removeAttribute('contenteditable')
    element.removeEventListener('keydown', onKey)
    element.removeEventListener('blur', onBlur)
    // Restore React's own text node, because React continues to update it.
    if (first instanceof (element.ownerDocument.defaultView?.Text ?? Text)) {
      first.nodeValue = isSaved ? text : before
      element.replaceChildren(first)
    }
    done(isSaved && text !== normalise(before) ? text : null)
  }
  const onKey = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (isUndo && element.textContent === before) return end(false)
    event.stopPropagation()
    if (event.key === 'Escape') end(false)
    if (event.key !== 'Enter') return
    event.preventDefault()
    end(true)
  }
  const onBlur = () => end(true)
  element.setAttribute('contenteditable', 'plaintext-only')
  element.addEventListener('keydown', onKey)
  element.addEventListener('blur', onBlur)
  element.focus()
  return () => end(true)
}
