import type { Block } from './define-block.ts'

export interface StoredProps {
  readonly v: number
  readonly props: Readonly<Record<string, unknown>>
}

/**
 * Migrates stored props step by step to the block's version (B4). Returns props of a newer version unchanged, so the
 * caller must compare `v` with the block's version (B5).
 */
export function migrate(block: Pick<Block, 'version' | 'migrations'>, stored: StoredProps): StoredProps {
  let { v, props } = stored
  while (v < block.version) {
    const step = block.migrations[v - 1]
    if (!step) break
    props = step.up(props)
    v += 1
  }
  return { v, props }
}

/** Throws unless the steps are numbered `type/2`, `type/3` … without a gap (B4). */
export function assertContiguous(block: Pick<Block, 'type' | 'migrations'>): void {
  block.migrations.forEach((step, index) => {
    const expected = `${block.type}/${index + 2}`
    if (step.id !== expected) throw new Error(`Migration ${step.id} of block ${block.type} should be ${expected}.`)
  })
}
