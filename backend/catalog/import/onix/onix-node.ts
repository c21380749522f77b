/** An element of a record. `name` is what `onixName` makes of its tag; markup within a text has become text. */
export interface OnixNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly OnixNode[]
  /** Without spaces at its ends. */
  readonly text: string
}

export function childrenOf(node: OnixNode | undefined, name: string): readonly OnixNode[] {
  return node?.children.filter((child) => child.name === name) ?? []
}

export function childOf(node: OnixNode | undefined, name: string): OnixNode | undefined {
  return node?.children.find((child) => child.name === name)
}

/** The text of the first child that has one, by any of the names; empty when there is none. */
export function textOf(node: OnixNode | undefined, ...names: readonly string[]): string {
  if (!node) return ''
  for (const name of names) {
    for (const child of node.children) if (child.name === name && child.text !== '') return child.text
  }
  return ''
}

/** Codes of a repeatable or space-separated element: `<CountriesIncluded>SE DK</CountriesIncluded>`. */
export function codesOf(node: OnixNode | undefined, ...names: readonly string[]): readonly string[] {
  const codes: string[] = []
  for (const name of names) {
    for (const child of node?.children ?? []) {
      if (child.name === name) codes.push(...child.text.toUpperCase().split(/\s+/).filter(Boolean))
    }
  }
  return codes
}

/** Numbers as people write them; null: none. */
export function numberOf(text: string): number | null {
  return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null
}
