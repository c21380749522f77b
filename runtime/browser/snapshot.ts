/** Copy of the document as the server sent it. Changes of the open document do not affect it. */
export interface Snapshot {
  readonly head: Node
  readonly body: HTMLElement
  /** Nodes of the open document in tree order: first the head and its descendants, then the body and its descendants. */
  readonly live: readonly Node[]
}

/** Copies a document before the visitor and the scripts change it. */
export function takeSnapshot({ head, body, implementation }: Document): Snapshot {
  // Copy into a document without a window. Copies in the open document would load their images again.
  const inert = implementation.createHTMLDocument('')
  return {
    head: inert.importNode(head, true),
    body: inert.importNode(body, true),
    live: [head, body].flatMap(nodesOf),
  }
}

/** Returns a node and its descendants in tree order. */
export function nodesOf(root: Node): readonly Node[] {
  const nodes = [root]
  const walker = document.createTreeWalker(root)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node)
  return nodes
}
