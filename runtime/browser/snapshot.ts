/** The document as the server sent it, beside the open one. */
export interface Snapshot {
  readonly head: Node
  readonly body: HTMLElement
  /** Nodes of the open document, by the nodes of the server's latest answer. */
  readonly twins: WeakMap<Node, Node>
}

/** Copies a document before the visitor and the scripts change it. */
export function takeSnapshot({ head, body }: Document): Snapshot {
  const twins = new WeakMap<Node, Node>()
  const snapshot = { head: head.cloneNode(true), body: document.importNode(body, true), twins }
  pair(snapshot.twins, snapshot.head, head)
  pair(snapshot.twins, snapshot.body, body)
  return snapshot
}

/** Notes which nodes of two equal trees belong together. */
export function pair(twins: Snapshot['twins'], known: Node, live: Node): void {
  twins.set(known, live)
  let child = live.firstChild
  for (const inner of known.childNodes) {
    if (child) pair(twins, inner, child)
    child = child?.nextSibling ?? null
  }
}
