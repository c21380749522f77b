// Public API: blocks, and the schemas of their props.
export { createRegistry, type Registry } from '#runtime/registry/create-registry.ts'
export {
  type Block,
  type BlockEditor,
  type BlockGroup,
  type BlockMessages,
  defineBlock,
  type MarkdownView,
  type Migration,
  type RenderBlock,
  type StaffText,
  type ViewInput,
} from '#runtime/registry/define-block.ts'
export type { Issue } from '#schemas/issue.ts'
export { image, link, linkTarget } from '#schemas/link.ts'
export { type Localized, localized, type Resolved, text } from '#schemas/localized.ts'
