import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'

/** Debian's package of Chromium without a user interface, in which pages open in half the time. */
const shell = 'chromium-headless-shell'
const places = [
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Switches that let Chromium start in a container and stop its background requests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // Without this switch, the headless shell rounds the widths of letters to whole pixels, which other browsers do not.
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Returns the path of a Chromium on this machine. If there is none, installs Debian's package (as root), or else
 * returns the path of the browser in an npm package.
 */
export async function findChromium(): Promise<string> {
  const own = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place))
  if (own) return own
  if (userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    try {
      execFileSync('apt-get', ['update'], { stdio: 'ignore' })
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', shell, 'fonts-liberation'], {
        stdio: 'ignore',
      })
      if (existsSync(`/usr/bin/${shell}`)) return `/usr/bin/${shell}`
    } catch {
      // Installation failed, so use the browser of the npm package.
    }
  }
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
