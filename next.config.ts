import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  // The build id is the same on all machines for the same sources, because a browser reloads the whole page when a
  // response has another id.
  generateBuildId: () => process.env.KOLOFON_BUILD_ID ?? null,
  // Id of the release, which error reports contain (`bin/read-release.ts`).
  env: { KOLOFON_RELEASE: process.env.KOLOFON_BUILD_ID?.slice(0, 12) ?? 'development' },
  compress: false,
  generateEtags: false,
  reactStrictMode: true,
  trailingSlash: false,
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  logging: false,
  devIndicators: false,
}

export default config
