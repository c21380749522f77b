import { Fragment } from 'react'
import type { PageRequest } from '#runtime/page/page-request.ts'
import { BuilderBridge } from '#studio/builder/builder-bridge.tsx'
import { getShop } from '../shop.ts'
import { composerBlocks } from './composer-blocks.ts'
import type { ScreenResponse } from './screen.ts'

/**
 * Renders `/preview-widgets/builder`, the page that Builder's editor loads to use the shop's blocks. Returns null when
 * the shop's content is not from Builder.
 */
export function renderBuilder({ market, language }: PageRequest, base: string): ScreenResponse {
  const { CONTENT_SOURCE, BUILDER_API_KEY: apiKey } = process.env
  if (CONTENT_SOURCE !== 'builder' || !apiKey) return null
  const content = (
    <Fragment>
      <title>Builder | Kolofon</title>
      <meta name="robots" content="noindex" />
      <BuilderBridge
        settings={{
          apiKey,
          renderUrl: `${base}/builder/block`,
          market,
          language,
          staffLanguage: language === 'sv' ? 'sv' : 'en',
          blocks: composerBlocks(getShop().registry.blocks),
        }}
      />
    </Fragment>
  )
  return { status: 200, content, framedBy: 'builder' }
}
