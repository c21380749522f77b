import { writeFileSync } from 'node:fs'

/** Preloaded into a measured command. Writes the command's resource usage to a file when the command exits. */
process.on('exit', () => {
  const file = process.env.KOLOFON_BENCH_USAGE
  if (file === undefined) return
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  writeFileSync(
    file,
    JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: Math.round(maxRSS / 1024) }),
  )
})
