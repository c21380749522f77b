import { writeFileSync } from 'node:fs'

/** Module that is preloaded into a measured command. Writes the command's resource usage to a file when it exits. */
process.on('exit', () => {
  const file = process.env.KOLOFON_BENCH_USAGE
  if (file === undefined) return
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  writeFileSync(
    file,
    JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: Math.round(maxRSS / 1024) }),
  )
})
