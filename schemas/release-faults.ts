import { breakingChanges } from './compare-contracts.ts'
import type { BlockContract } from './validate/block-contract.ts'

/**
 * Compares the current blocks with those of the last release. Returns one sentence per fault, with its remedy. Pages
 * stored with released versions must remain readable. A block must therefore not be removed, its version must not
 * decrease, and a breaking change needs a migration to a new version (B4, B5).
 */
export function releaseFaults(
  released: readonly BlockContract[],
  current: readonly BlockContract[],
): readonly string[] {
  const byType = new Map(current.map((contract) => [contract.type, contract]))
  return released.flatMap((before) => {
    const after = byType.get(before.type)
    const named = `Block ${before.type}`
    if (!after) {
      return [
        `${named} is removed, and pages with it would show nothing in its place. Restore it; when no page has it any more (kolofon pages validate --stored), remove it from schemas/json/released.json too.`,
      ]
    }
    if (after.version < before.version) {
      return [
        `${named} has version ${after.version}, but version ${before.version} has been released. Migrations are only added.`,
      ]
    }
    if (after.version > before.version) return []
    const changes = breakingChanges(before, after)
    if (changes.length === 0) return []
    const listed = changes.map(({ path, what }) => `${path} ${what}`).join('; ')
    const next = `${before.type}/${before.version + 1}`
    return [
      `${named} is not additive to its version ${before.version}: ${listed}. Add a migration { id: '${next}', before: props as they were, up } to blocks/${before.type}/index.ts, or make the change additive.`,
    ]
  })
}
