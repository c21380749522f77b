import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  // Computed from the sources, so that all machines have the same id. If the ids differed, browsers would reload the
  // whole page when a response comes from another machine.
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
