import { nodesOf, type Snapshot } from './snapshot.ts'

/**
 * Applies to the open document only the differences between two documents of the server. Changes by the visitor or a
 * script (typed text, an opened part, an added element) remain, unless the server changed the same attribute or node.
 */
export interface Patch {
  readonly apply: (next: Document) => void
}

interface PatchOptions {
  readonly owns?: (live: HTMLElement, next: Element) => boolean
}

/** Attributes that identify an element among its siblings, in descending order of precedence. */
const identifying = [
  'id',
  'data-key',
  'data-block-id',
  'data-event',
  'data-sku-id',
  'data-product-id',
  'data-keep',
  'property',
  'name',
]
/** Number of levels of first children that are searched for an identity when the element itself has no identity. */
const identityDepth = 3

/** Creates the patch of the open document. The snapshot is the document as the server sent it. */
export function createPatch({ head, body, live }: Snapshot, { owns = () => false }: PatchOptions = {}): Patch {
  /** Maps each node of the snapshot to its node in the open document. */
  const twins = new WeakMap<Node, Node>()
  pair([head, body].flatMap(nodesOf), live)
  let restores: (() => void)[] = []

  function pair(known: readonly Node[], shown: readonly Node[]): void {
    for (const [index, node] of known.entries()) {
      const twin = shown[index]
      if (twin) twins.set(node, twin)
    }
  }

  function change(known: Node, next: Node): void {
    const live = twins.get(known)
    // Skip `noscript`. In a document that was parsed without scripting, its content is elements; in the open document,
    // it is text.
    if (!live || known.isEqualNode(next) || known.nodeName === 'NOSCRIPT') return
    if (known instanceof Element && next instanceof Element && live instanceof Element) {
      restores.push(restoring(live))
      changeAttributes(known, live, next)
      if (live instanceof HTMLElement && owns(live, next)) replaceKnown(known, next)
      else changeChildren(known, live, next)
    } else if (known.nodeValue !== next.nodeValue) {
      known.nodeValue = next.nodeValue
      live.nodeValue = next.nodeValue
    }
  }

  /** Records the server's new content of an element that a script owns, without changing the open document. */
  function replaceKnown(known: Element, next: Element): void {
    known.replaceChildren(...[...next.childNodes].map((child) => child.cloneNode(true)))
  }

  function changeChildren(known: Element, live: Element, next: Element): void {
    const unused = new Set<Node>(known.childNodes)
    const wanted = matchChildren([...known.childNodes], [...next.childNodes])
    for (const { former } of wanted) if (former) unused.delete(former)
    for (const gone of unused) {
      const shown = twins.get(gone)
      gone.parentNode?.removeChild(gone)
      if (shown?.parentNode === live) live.removeChild(shown)
    }
    let before: Node | null = null
    let shownBefore: Node | null = null
    for (const { former, child } of wanted) {
      const place: Node | null = before ? before.nextSibling : known.firstChild
      if (former) {
        if (former !== place) {
          known.insertBefore(former, place)
          const shown = twins.get(former)
          if (shown?.parentNode === live) move(live, shown, placeAfter(live, shownBefore))
        }
        change(former, child)
      } else {
        const added = document.importNode(child, true)
        const copy = child.cloneNode(true)
        pair(nodesOf(copy), nodesOf(added))
        known.insertBefore(copy, place)
        live.insertBefore(added, placeAfter(live, shownBefore))
      }
      before = before ? before.nextSibling : known.firstChild
      const shown = before && twins.get(before)
      if (shown?.parentNode === live) shownBefore = shown
    }
  }

  return {
    apply(next) {
      const focused = document.activeElement
      change(head, next.head)
      change(body, next.body)
      for (const restore of restores) restore()
      restores = []
      // Restore the focus in browsers that remove it when they move an element.
      if (focused instanceof HTMLElement && focused.isConnected && document.activeElement !== focused)
        focused.focus({ preventScroll: true })
    },
  }
}

const placeAfter = (parent: Node, before: Node | null): Node | null => (before ? before.nextSibling : parent.firstChild)

function move(parent: Element, node: Node, place: Node | null): void {
  if ('moveBefore' in parent && typeof parent.moveBefore === 'function') parent.moveBefore(node, place)
  else parent.insertBefore(node, place)
}

/** Pairs each child of the next document with the corresponding former child; null for a new child. */
function matchChildren(
  former: readonly ChildNode[],
  next: readonly ChildNode[],
): readonly { readonly former: ChildNode | null; readonly child: ChildNode }[] {
  const identified = groupBy(former, (node) => identityOf(node) ?? innerIdentityOf(node))
  const sure = next.map((child) => take(identified, identityOf(child) ?? innerIdentityOf(child)))
  const used = new Set(sure)
  // Match the remaining nodes by tag name. For example, a list that is identified only by its first item is still
  // reused after that item is removed.
  const others = groupBy(former, (node) => (used.has(node) || identityOf(node) !== null ? null : node.nodeName))
  return next.map((child, index) => {
    const found = sure[index] ?? (identityOf(child) === null ? take(others, child.nodeName) : null)
    return { former: found, child }
  })
}

function groupBy(nodes: readonly ChildNode[], name: (node: ChildNode) => string | null): Map<string, ChildNode[]> {
  const groups = new Map<string, ChildNode[]>()
  for (const node of nodes) {
    const key = name(node)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), node])
  }
  return groups
}

const take = (groups: ReadonlyMap<string, ChildNode[]>, name: string | null): ChildNode | null =>
  (name === null ? null : groups.get(name)?.shift()) ?? null

function identityOf(node: Node): string | null {
  if (!(node instanceof Element)) return null
  const address = node.getAttribute('href') ?? node.getAttribute('src') ?? node.getAttribute('data-href')
  if (/^(?:LINK|SCRIPT|STYLE)$/.test(node.nodeName)) return address && `${node.nodeName} ${address}`
  const name = identifying.find((attribute) => node.getAttribute(attribute))
  if (!name) return null
  // Add the value of a checkbox or radio button, because all options of a group have the same name.
  const option = name === 'name' && isOption(node) ? ` ${node.value}` : ''
  return `${node.nodeName} ${name} ${node.getAttribute(name)}${option}`
}

const isOption = (node: Node): node is HTMLInputElement =>
  node instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(node.type)

/**
 * Returns an identity from the first child of an element, or from the first child of that child, up to `depth` levels;
 * null when none of these children has an identity.
 */
function innerIdentityOf(node: Node, depth = identityDepth): string | null {
  const first = node instanceof Element ? node.firstElementChild : null
  if (!first || depth === 0) return null
  const inner = identityOf(first) ?? innerIdentityOf(first, depth - 1)
  return inner && `${node.nodeName} > ${inner}`
}

function changeAttributes(known: Element, live: Element, next: Element): void {
  for (const { name } of [...known.attributes]) {
    if (next.hasAttribute(name)) continue
    known.removeAttribute(name)
    // Leave `details` open, because the visitor may have opened it before the snapshot was taken.
    if (name !== 'open' || live.nodeName !== 'DETAILS') live.removeAttribute(name)
  }
  for (const { name, value } of next.attributes) {
    if (known.getAttribute(name) === value) continue
    known.setAttribute(name, value)
    live.setAttribute(name, value)
  }
}

/**
 * Returns a function that restores what the visitor has entered into a field. If the visitor has entered nothing, the
 * function shows the server's new value.
 */
function restoring(field: Element): () => void {
  if (isOption(field)) {
    const { checked } = field
    const isEntered = checked !== field.defaultChecked
    return () => {
      // Never uncheck a radio button: the browser does so when another button of the group is checked.
      if (isEntered && (checked || field.type === 'checkbox')) field.checked = checked
      else if (!isEntered && field.checked !== field.defaultChecked && field.type === 'checkbox')
        field.checked = field.defaultChecked
    }
  }
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'file')) {
    const isEntered = field.value !== field.defaultValue
    return () => {
      if (!isEntered && field.value !== field.defaultValue) field.value = field.defaultValue
    }
  }
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    const isEntered = value !== defaultOf(field)
    return () => {
      if (!isEntered) field.value = defaultOf(field)
      else if ([...field.options].some((option) => option.value === value)) field.value = value
    }
  }
  return () => undefined
}

function defaultOf({ options }: HTMLSelectElement): string {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}
