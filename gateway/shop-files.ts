import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pageScriptPrefix } from '#schemas/page-script.ts'
import { type BundledFiles, createBundledFiles } from './bundled-files.ts'
import type { EndRequest } from './end-request.ts'
import { servePrefetchRules } from './prefetch-rules.ts'
import type { NextHandler } from './screens.ts'
import type { SendError } from './send-error.ts'
import { createStaticFiles, publicFolder } from './static-files.ts'
import { createThemeStyles } from './theme-styles.ts'

export interface ShopFilesOptions {
  readonly development: boolean
  readonly assetsFolder: string
  readonly storefrontFiles?: BundledFiles | null
  readonly handler: NextHandler
  readonly sendError: SendError
  readonly endRequest: EndRequest
}

export function createShopFiles(options: ShopFilesOptions) {
  const { development, assetsFolder, storefrontFiles, handler, sendError, endRequest } = options
  const immutable = { isImmutable: () => true, sendError, endRequest }
  return {
    assets: development
      ? // Pass only two arguments, because Next's handler takes a third for the parsed URL.
        (request: IncomingMessage, response: ServerResponse) => handler(request, response)
      : createStaticFiles({ ...immutable, folder: assetsFolder, prefix: '/_next/static' }),
    pageScript: storefrontFiles
      ? createBundledFiles(storefrontFiles, sendError)
      : createStaticFiles({ ...immutable, folder: join(assetsFolder, 'page'), prefix: pageScriptPrefix }),
    theme: createThemeStyles(sendError),
    prefetchRules: servePrefetchRules,
    publicFiles: createStaticFiles({
      folder: publicFolder,
      prefix: '',
      isImmutable: (path) => path.startsWith('/fonts/'),
      sendError,
      endRequest,
    }),
  }
}
