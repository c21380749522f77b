import type { Definition } from '#schemas/page.ts'

/** Rectangle in CSS pixels, relative to the viewport of the frame. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Returns the id of the innermost block that contains an element of the page, or null when there is none. */
export function blockIdOf(element: Element | null, definition: Definition): string | null {
  for (let at = element?.closest('[data-block-id]') ?? null; at; at = outer(at)) {
    const id = ownId(at.getAttribute('data-block-id') ?? '', definition)
    if (id) return id
  }
  return null
}

function outer(element: Element): Element | null {
  return element.parentElement?.closest('[data-block-id]') ?? null
}

/**
 * Converts a `data-block-id` of the page to the id of a block in the definition. A block of a shared section has an id
 * of two parts, `use.inner`. In the definition of a page it is converted to `use`, the block that embeds the section;
 * in the definition of the section, to `inner`. Returns null when the definition has no such block.
 */
function ownId(shown: string, definition: Definition): string | null {
  if (Object.hasOwn(definition.blocks, shown)) return shown
  const [use = '', ...inner] = shown.split('.')
  if (Object.hasOwn(definition.blocks, use)) return use
  const within = inner.join('.')
  return Object.hasOwn(definition.blocks, within) ? within : null
}

/**
 * Returns every element that shows a block. A block that embeds a shared section has one element for each block of the
 * section.
 */
export function elementsOf(document: Document, id: string, definition: Definition): readonly Element[] {
  return [...document.querySelectorAll('[data-block-id]')].filter(
    (element) => ownId(element.getAttribute('data-block-id') ?? '', definition) === id,
  )
}

/**
 * Returns the box of a block on the page, or null when the block renders nothing. The direct children of the block's
 * elements are measured as well, because a wrapper may have no box of its own.
 */
export function boxOf(document: Document, id: string, definition: Definition): Box | null {
  const rects = elementsOf(document, id, definition).flatMap((element) =>
    [element, ...element.querySelectorAll(':scope > *')].flatMap((part) => [...part.getClientRects()]),
  )
  const filled = rects.filter(({ width, height }) => width > 0 && height > 0)
  if (filled.length === 0) return null
  const left = Math.min(...filled.map((rect) => rect.left))
  const top = Math.min(...filled.map((rect) => rect.top))
  const right = Math.max(...filled.map((rect) => rect.right))
  const bottom = Math.max(...filled.map((rect) => rect.bottom))
  return { left, top, width: right - left, height: bottom - top }
}
