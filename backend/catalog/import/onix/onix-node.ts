/** Element of a record. `name` is its tag normalised by `onixName`; markup within a text is part of the text. */
export interface OnixNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly OnixNode[]
  /** Trimmed text. */
  readonly text: string
}

export function childrenOf(node: OnixNode | undefined, name: string): readonly OnixNode[] {
  return node?.children.filter((child) => child.name === name) ?? []
}

export function childOf(node: OnixNode | undefined, name: string): OnixNode | undefined {
  return node?.children.find((child) => child.name === name)
}

/**
 * Returns the first non-empty text of a child with one of the names, or an empty string. The names are tried in order.
 */
export function textOf(node: OnixNode | undefined, ...names: readonly string[]): string {
  if (!node) return ''
  for (const name of names) {
    for (const child of node.children) if (child.name === name && child.text !== '') return child.text
  }
  return ''
}

/**
 * Returns the codes of a repeatable or space-separated element, such as `<CountriesIncluded>SE DK</CountriesIncluded>`.
 */
export function codesOf(node: OnixNode | undefined, ...names: readonly string[]): readonly string[] {
  const codes: string[] = []
  for (const name of names) {
    for (const child of node?.children ?? []) {
      if (child.name === name) codes.push(...child.text.toUpperCase().split(/\s+/).filter(Boolean))
    }
  }
  return codes
}

/**
 * Parses an unsigned decimal number; the decimals are optional and may follow a point or a comma. Returns null for any
 * other text.
 */
export function numberOf(text: string): number | null {
  return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null
}
