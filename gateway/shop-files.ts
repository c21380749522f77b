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
  /** Path of the folder with the scripts and styles of this build and earlier ones. */
  readonly assetsFolder: string
  /** In development, returns the styles and scripts of the pages; null otherwise. */
  readonly storefrontFiles?: BundledFiles | null
  /** Next's request handler, which serves its files in development. */
  readonly handler: NextHandler
  readonly sendError: SendError
  readonly endRequest: EndRequest
}

/**
 * Creates the handlers of the files that pages load: files of builds and of the folder `public/`, themes, and prefetch
 * rules.
 */
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
