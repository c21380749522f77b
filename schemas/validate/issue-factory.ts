import type { Fix, Issue } from '../issue.ts'
import { languageSchema } from '../languages.ts'
import type { Definition } from '../page.ts'
import type { BlockContract } from './block-contract.ts'
import { envelopeFields } from './envelope-fields.ts'
import { type StaffLanguage, type ValidatorMessages, validatorMessages } from './messages.ts'
import type { PropsMessage } from './props-messages.ts'

/** Functions that all steps of the validator use: they return messages, labels of blocks and fields, and issues. */
export interface IssueFactory {
  readonly words: ValidatorMessages
  /**
   * Returns the label of a block, such as “Product shelf, 2nd block in Content”, or of the page when no id is given.
   */
  labelOf(blockId?: string): string
  titleOf(type: string): string
  /**
   * Returns the form label of a field of a block type, or of the envelope: `discountCampaign` → “Discount campaign”.
   */
  nameOf(field: string, type?: string): string
  /**
   * Returns the label of a field's path in a block type or the envelope: `/links/0/label` → “Links › 1 › Words of the
   * link”.
   */
  fieldOf(at: string, type?: string): string
  /** Returns a message that begins with its field: “Links: at most 8.” */
  describe(sentence: Pick<PropsMessage, 'of' | 'message'>, type?: string): string
  issue(
    severity: Issue['severity'],
    code: string,
    found: {
      readonly path: string
      readonly message: string
      readonly blockId?: string | undefined
      readonly hint?: string | undefined
      readonly fix?: Fix | undefined
    },
  ): Issue
}

export function createIssueFactory(
  definition: Pick<Definition, 'regions' | 'blocks'> | null,
  contracts: ReadonlyMap<string, BlockContract>,
  language: StaffLanguage,
): IssueFactory {
  const own = validatorMessages[language]
  const titleOf = (type: string) => contracts.get(type)?.titles?.[language] ?? type
  const labels = new Map<string, string>()

  /**
   * Creates the labels of all blocks in one traversal of the lists. A block that is in no list is labelled with its id.
   */
  const labelAll = () => {
    const label = (ids: readonly string[], list: string) => {
      for (const [index, id] of ids.entries()) {
        const node = definition && Object.hasOwn(definition.blocks, id) ? definition.blocks[id] : undefined
        if (!node || labels.has(id)) continue
        labels.set(id, own.place(titleOf(node.type), index + 1, list))
        for (const [slot, inner] of Object.entries(node.slots ?? {})) {
          label(inner, own.slotOf(slot, titleOf(node.type)))
        }
      }
    }
    for (const [region, ids] of Object.entries(definition?.regions ?? {})) {
      label(ids, envelopeFields[language][region] ?? region)
    }
  }

  const labelOf = (blockId?: string) => {
    if (blockId === undefined) return own.page
    if (labels.size === 0) labelAll()
    return labels.get(blockId) ?? own.block(blockId)
  }

  const nameOf = (field: string, type?: string) => {
    const names = type === undefined ? envelopeFields[language] : contracts.get(type)?.fields?.[language]
    return names && Object.hasOwn(names, field) ? (names[field] ?? field) : readable(field)
  }

  const fieldOf = (at: string, type?: string) =>
    at
      .split('/')
      .slice(1)
      .filter((part) => part !== '$t')
      .map((part) => {
        if (/^\d+$/.test(part)) return String(Number(part) + 1)
        const known = languageSchema.safeParse(part)
        return known.success ? own.languages[known.data] : nameOf(part, type)
      })
      .join(' › ')

  return {
    words: own,
    labelOf,
    titleOf,
    nameOf,
    fieldOf,
    describe: ({ of, message }, type) => (of === '' ? message : `${fieldOf(of, type)}: ${message}`),
    issue: (severity, code, { path, message, blockId, hint, fix }) => ({
      severity,
      code,
      path,
      label: labelOf(blockId),
      message,
      ...(blockId === undefined ? {} : { blockId }),
      ...(hint === undefined ? {} : { hint }),
      ...(fix === undefined ? {} : { fix }),
    }),
  }
}

/** Converts the name of a field to a label: `discountCampaign` → `Discount campaign`. */
function readable(key: string): string {
  const spaced = key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
