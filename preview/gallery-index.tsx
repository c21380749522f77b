import type { Translate } from '#runtime/i18n/translation.ts'
import { blockGroups } from '#runtime/registry/define-block.ts'
import styles from './gallery.module.css'
import { IndexList } from './islands.tsx'
import { type GalleryParameters, writeParameters } from './parameters.ts'

export interface ExampleName {
  readonly name: string
  readonly title: string
}

export interface GalleryBlock {
  readonly type: string
  readonly version: number
  readonly title: string
  readonly group: string
  readonly examples: readonly ExampleName[]
}

interface GalleryIndexProps {
  readonly blocks: readonly GalleryBlock[]
  readonly base: string
  readonly parameters: GalleryParameters
  readonly t: Translate
}

export function GalleryIndex({ blocks, base, parameters, t }: GalleryIndexProps) {
  const { q, ...rest } = parameters
  const own = { ...rest, q: '', compare: undefined }
  const hrefOf = (type: string, name: string, bare?: 'thumbnail') =>
    `${base}/${type}/${name}?${writeParameters(own, { bare })}`
  const groups = blockGroups.map((group) => ({
    id: `group-${group}`,
    title: t(`gallery:group.${group}`),
    examples: blocks
      .filter((block) => block.group === group)
      .flatMap(({ type, version, title, examples }) =>
        examples.map((example) => ({
          id: `${type}-${example.name}`,
          href: hrefOf(type, example.name),
          thumbnail: hrefOf(type, example.name, 'thumbnail'),
          block: title,
          example: examples.length > 1 ? example.title : '',
          code: `${type} ${version}`,
        })),
      ),
  }))
  const total = groups.reduce((sum, { examples }) => sum + examples.length, 0)
  return (
    <div className={styles.gallery}>
      <header className={styles.head}>
        <h1>{t('gallery:title')}</h1>
        <p>{t('gallery:intro')}</p>
      </header>
      <IndexList
        action={base}
        hidden={Object.fromEntries(new URLSearchParams(writeParameters(own)))}
        text={q}
        groups={groups.filter(({ examples }) => examples.length > 0)}
        messages={{
          search: t('gallery:search'),
          show: t('gallery:show'),
          found: t('gallery:found', { shown: '{shown}', total }),
          nothing: t('gallery:nothing'),
          groups: t('gallery:groups'),
        }}
      />
    </div>
  )
}
