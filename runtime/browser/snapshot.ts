/** Copy of the document as the server sent it. Changes of the open document do not affect it. */
export interface Snapshot {
  readonly head: Node
  readonly body: HTMLElement
  /** Maps each node of this copy to its node in the open document. */
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

/** Maps each node of `known` to the node of `live` at the same position. The two trees must be equal. */
export function pair(twins: Snapshot['twins'], known: Node, live: Node): void {
  twins.set(known, live)
  let child = live.firstChild
  for (const inner of known.childNodes) {
    if (child) pair(twins, inner, child)
    child = child?.nextSibling ?? null
  }
}
